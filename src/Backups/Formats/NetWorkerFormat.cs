using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;

namespace FleetDefrag.Backups.Formats;

/// <summary>
/// Save sets of NetWorker, exported by mminfo with values separated by commas. Columns are named by attribute or by title.
/// </summary>
internal sealed class NetWorkerFormat : ILogFormat
{
    private static readonly FieldLayout Layout = new(
        "NetWorker",
        ("client", DraftField.Host),
        ("name", DraftField.Resource),
        ("level", DraftField.Type),
        ("totalsize", DraftField.Bytes),
        ("total", DraftField.Bytes),
        ("nfiles", DraftField.Files),
        ("files", DraftField.Files),
        ("sscreate", DraftField.Start),
        ("ss created", DraftField.Start),
        ("sscomp", DraftField.End),
        ("ss completed", DraftField.End),
        ("ssflags", DraftField.Mark));

    /// <inheritdoc/>
    public BackupLogFormat Format => BackupLogFormat.NetWorker;

    /// <inheritdoc/>
    public bool Recognises(ReadOnlySpan<char> line) =>
        line.Contains("client", StringComparison.Ordinal) && CsvLogReader.Header(Layout, line) is not null;

    /// <inheritdoc/>
    public RecordSplitter CreateSplitter() => new LineSplitter();

    /// <inheritdoc/>
    public ILogReader CreateReader(RunSink sink) => new CsvLogReader(Layout, sink);
}
