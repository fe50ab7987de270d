using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Formats;

/// <summary>Job reports of Bacula and Bareos, from a messages file or from mail. A KB of their rates has 1000 bytes.</summary>
internal sealed class BaculaFormat : ILogFormat
{
    private static readonly FieldLayout Layout = new(
        "Bacula",
        ("JobId", DraftField.Mark),
        ("Client", DraftField.Host),
        ("FileSet", DraftField.Resource),
        ("Backup Level", DraftField.Type),
        ("Start time", DraftField.Start),
        ("End time", DraftField.End),
        ("Elapsed time", DraftField.Elapsed),
        ("FD Files Written", DraftField.Files),
        ("FD Bytes Written", DraftField.Bytes),
        ("Rate", DraftField.Rate),
        ("Termination", DraftField.Status)) { First = DraftField.Mark, Last = DraftField.Status, Kilo = 1000 };

    /// <inheritdoc/>
    public BackupLogFormat Format => BackupLogFormat.Bacula;

    /// <inheritdoc/>
    public bool Recognises(ReadOnlySpan<char> line) => FieldLine.TrySplit(line, out var name, out _) && name switch
    {
        "Backup Level" or "FD Files Written" or "FD Bytes Written" or "SD Files Written" or "SD Bytes Written" or "Termination" => true,
        _ => false,
    };

    /// <inheritdoc/>
    public RecordSplitter CreateSplitter() => new LineSplitter();

    /// <inheritdoc/>
    public ILogReader CreateReader(RunSink sink) => new Reader(sink);

    private sealed class Reader(RunSink sink) : FieldLogReader(Layout, sink)
    {
        // The version of the client, and the date of the file set, follow the name in quotation marks.
        protected override ReadOnlySpan<char> Value(DraftField field, ReadOnlySpan<char> value)
        {
            if (field is not (DraftField.Host or DraftField.Resource) || !value.StartsWith("\""))
                return value;
            var end = value[1..].IndexOf('"');
            return end < 0 ? value[1..] : value[1..(end + 1)];
        }
    }
}
