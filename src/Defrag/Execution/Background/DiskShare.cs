namespace FleetDefrag.Defrag.Execution.Background;

/// <summary>
/// The share of the time in which a background run may work: back to the least at once where others use the disk, and up slowly where nobody
/// does. Others lose at most the time in which the disk works for us, so the least share bounds their loss; that it is not zero lets the run end.
/// </summary>
internal sealed class DiskShare
{
    /// <summary>The share beside others: half of the 2 % that they may lose, because a disk is not quite itself right after a burst of writes.</summary>
    public const double Least = 0.01;

    /// <summary>The share on an idle disk: whoever comes finds it free at least every other moment.</summary>
    public const double Most = 0.5;

    private const double GainPerSecond = 0.05;

    // A flush delays the flushes of others beyond the time that it takes itself: a short move counts as so much.
    private static readonly TimeSpan ShortestWork = TimeSpan.FromMilliseconds(10);

    // Idle time is what follows 50 ms without I/O, by Windows' own reckoning (docs/ntfs.md).
    private static readonly TimeSpan ShortestRest = TimeSpan.FromMilliseconds(50);

    // However long a single move took: the run must end.
    private static readonly TimeSpan LongestRest = TimeSpan.FromSeconds(10);

    /// <summary>The share now, between <see cref="Least"/> and <see cref="Most"/>.</summary>
    public double Value { get; private set; } = Least;

    /// <summary>How long to rest after work.</summary>
    /// <param name="worked">How long the work took.</param>
    public TimeSpan RestAfter(TimeSpan worked)
    {
        var counted = worked < ShortestWork ? ShortestWork : worked;
        var rest = counted * ((1 - Value) / Value);
        return rest < ShortestRest ? ShortestRest : rest > LongestRest ? LongestRest : rest;
    }

    /// <summary>Takes what a rest showed.</summary>
    /// <param name="rested">How long it was.</param>
    /// <param name="othersAtWork">Whether others used the disk.</param>
    public void Observe(TimeSpan rested, bool othersAtWork) =>
        Value = othersAtWork ? Least : Math.Min(Most, Value + (GainPerSecond * rested.TotalSeconds));
}
