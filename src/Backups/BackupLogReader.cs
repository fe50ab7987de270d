using System.Runtime.CompilerServices;
using FleetDefrag.Backups.Formats;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;

namespace FleetDefrag.Backups;

/// <summary>
/// Reads backup logs from streams, in memory that does not grow with the files in a log. Runs of several logs are compared with each other:
/// duplicates and overlaps are refused.
/// </summary>
/// <param name="options">What the logs do not say by themselves.</param>
public sealed class BackupLogReader(BackupLogOptions options)
{
    /// <summary>The most runs that are read; later runs of the logs are not.</summary>
    public const int MostRuns = 100_000;

    private readonly RunHistory _history = new();

    /// <summary>Reads a log. A damaged log gives the runs that are whole, and names the lines that it could not read.</summary>
    /// <param name="stream">The log: UTF-8, UTF-16 or Windows' code page 1252.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="UnknownLogException">The log is of no known kind.</exception>
    public async IAsyncEnumerable<LogEntry> ReadAsync(Stream stream, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        var records = new LogRecords(stream);
        await records.FillAsync(cancellationToken);
        var format = (options.Format is { } named ? LogFormats.Of(named) : LogFormats.Detect(records.Waiting))
            ?? throw new UnknownLogException();
        var sink = new RunSink(options, _history);
        var reader = format.CreateReader(sink);
        var splitter = format.CreateSplitter();
        var isOpen = true;
        while (isOpen)
        {
            cancellationToken.ThrowIfCancellationRequested();
            isOpen = Step(records, splitter, reader, sink) || await records.FillAsync(cancellationToken);
            if (!isOpen)
                reader.End();
            while (sink.TryTake(out var entry))
                yield return entry;
            if (_history.Count < MostRuns)
                continue;
            yield return new UnreadLine(records.Line, "", $"The log has more than {MostRuns:#,0} runs. Split it.");
            yield break;
        }
    }

    // Returns false where more text is needed.
    private static bool Step(LogRecords records, RecordSplitter splitter, ILogReader reader, RunSink sink)
    {
        switch (records.Next(splitter))
        {
            case SplitKind.Record:
                reader.Read(records.Current, records.Line);
                return true;
            case SplitKind.Broken:
                sink.AddUnread(records.Line, records.Current, "It is too long, or its end is missing.");
                return true;
            default:
                return false;
        }
    }
}
