using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Formats;

/// <summary>
/// Job logs of ARCserve: <c>Total Size (Disk)..... 11,756.21 MB</c>. The program divides the bytes on the medium for its rate.
/// </summary>
internal sealed class ArcserveFormat : ILogFormat
{
    private static readonly FieldLayout Layout = new(
        "ARCserve",
        ("Workstation", DraftField.Host),
        ("Source", DraftField.Resource),
        ("Start Time", DraftField.Start),
        ("Session Method", DraftField.Type),
        ("Total Directories", DraftField.Directories),
        ("Total File(s)", DraftField.Files),
        ("Total Skip(s)", DraftField.SkippedFiles),
        ("Total Size (Disk)", DraftField.Bytes),
        ("Total Size (Media)", DraftField.MediaBytes),
        ("Elapsed Time", DraftField.Elapsed),
        ("Average Throughput", DraftField.Rate),
        ("Session Status", DraftField.Status)) { First = DraftField.Host };

    /// <inheritdoc/>
    public BackupLogFormat Format => BackupLogFormat.Arcserve;

    /// <inheritdoc/>
    public bool Recognises(ReadOnlySpan<char> line) => FieldLine.TrySplit(line, out var name, out _) && name switch
    {
        "Workstation" or "Session Method" or "Session Status" or "Total Size (Disk)" or "Total Size (Media)"
            or "Average Throughput" => true,
        _ => false,
    };

    /// <inheritdoc/>
    public RecordSplitter CreateSplitter() => new LineSplitter();

    /// <inheritdoc/>
    public ILogReader CreateReader(RunSink sink) => new FieldLogReader(Layout, sink);
}
