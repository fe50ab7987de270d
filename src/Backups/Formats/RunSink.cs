using System.Diagnostics.CodeAnalysis;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Text;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Formats;

/// <summary>Collects what the reader of a log finds, until the entries are taken.</summary>
/// <param name="options">What the log does not say by itself.</param>
/// <param name="history">The runs that were read so far.</param>
internal sealed class RunSink(BackupLogOptions options, RunHistory history)
{
    private const int LongestExcerpt = 120;

    private readonly Queue<LogEntry> _entries = [];
    private readonly TimeText _times = new(options.DateOrder);

    /// <summary>The zone of local times.</summary>
    public TimeZoneInfo Zone => options.Zone;

    /// <summary>Times without a date are the next such time from this one; null: no date is known.</summary>
    public DateTime? Since { get; set; } = options.Date?.ToDateTime(TimeOnly.MinValue);

    /// <summary>The ends of runs whose dates followed from <see cref="Since"/>, by resource: the next run begins later.</summary>
    public Dictionary<string, DateTime> LastEnds { get; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Reads a time, in the date order of this log. Returns what is wrong; null: the time was read.</summary>
    public string? ReadTime(ReadOnlySpan<char> text, out WallTime time) => _times.Read(text, out time);

    /// <summary>Adds a line that could not be read.</summary>
    public void AddUnread(int line, ReadOnlySpan<char> text, string reason) =>
        _entries.Enqueue(new UnreadLine(line, TerminalText.Clean(text, LongestExcerpt), reason));

    /// <summary>Adds a run that lacks something.</summary>
    public void AddIncomplete(int line, string resource, string lacks) =>
        _entries.Enqueue(new RefusedRun(line, resource, RunFault.Incomplete, $"The log has no {lacks} of the run."));

    /// <summary>Adds a run, unless it cannot be true beside the others.</summary>
    public void Add(LoggedRun run) => _entries.Enqueue(history.Accept(run) is { } refused ? refused : run);

    /// <summary>Takes the oldest entry.</summary>
    public bool TryTake([NotNullWhen(true)] out LogEntry? entry) => _entries.TryDequeue(out entry);
}
