using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;

namespace FleetDefrag.Backups.Formats;

/// <summary>
/// Sessions of Veeam Backup &amp; Replication, exported with Export-Csv: the names of columns are those of its properties.
/// </summary>
internal sealed class VeeamFormat : ILogFormat
{
    private static readonly FieldLayout Layout = new(
        "Veeam",
        ("JobName", DraftField.Resource),
        ("Job Name", DraftField.Resource),
        ("CreationTime", DraftField.Start),
        ("Job Start Time", DraftField.Start),
        ("EndTime", DraftField.End),
        ("Job End Time", DraftField.End),
        ("ProcessedSize", DraftField.Bytes),
        ("Processed Size", DraftField.Bytes),
        ("AvgSpeed", DraftField.Rate),
        ("Avg Speed", DraftField.Rate),
        ("ProcessedObjects", DraftField.Mark),
        ("Level", DraftField.Type),
        ("Result", DraftField.Status),
        ("Job Status", DraftField.Status),
        ("Computer", DraftField.Host));

    /// <inheritdoc/>
    public BackupLogFormat Format => BackupLogFormat.Veeam;

    /// <inheritdoc/>
    public bool Recognises(ReadOnlySpan<char> line) =>
        line.Contains("Job", StringComparison.Ordinal) && CsvLogReader.Header(Layout, line) is not null;

    /// <inheritdoc/>
    public RecordSplitter CreateSplitter() => new LineSplitter();

    /// <inheritdoc/>
    public ILogReader CreateReader(RunSink sink) => new CsvLogReader(Layout, sink);
}
