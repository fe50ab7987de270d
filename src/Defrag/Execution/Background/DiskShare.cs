namespace FleetDefrag.Defrag.Execution.Background;

/// <summary>
/// The share of time in which a background run may use the disk. The share falls to the minimum at once when other programs use the disk,
/// and rises slowly on an idle disk. Other programs lose at most the time of our own I/O, so the minimum bounds their loss. The minimum
/// is above zero, so that the run ends.
/// </summary>
internal sealed class DiskShare
{
    /// <summary>
    /// The share beside other programs: half of the 2 % that they may lose, because a disk is slower right after a burst of writes.
    /// </summary>
    public const double Least = 0.01;

    /// <summary>The share on an idle disk: at least half of the time stays free for other programs.</summary>
    public const double Most = 0.5;

    private const double GainPerSecond = 0.05;

    // A flush delays the flushes of other programs for longer than its own duration, so a short move counts as this long.
    private static readonly TimeSpan ShortestWork = TimeSpan.FromMilliseconds(10);

    // Windows counts a disk as idle after 50 ms without I/O (docs/ntfs.md).
    private static readonly TimeSpan ShortestRest = TimeSpan.FromMilliseconds(50);

    // The rest after a long move is bounded, so that the run ends.
    private static readonly TimeSpan LongestRest = TimeSpan.FromSeconds(10);

    /// <summary>The share now, between <see cref="Least"/> and <see cref="Most"/>.</summary>
    public double Value { get; private set; } = Least;

    /// <summary>Returns how long to rest after work.</summary>
    /// <param name="worked">The duration of the work.</param>
    public TimeSpan RestAfter(TimeSpan worked)
    {
        var counted = worked < ShortestWork ? ShortestWork : worked;
        var rest = counted * ((1 - Value) / Value);
        return rest < ShortestRest ? ShortestRest : rest > LongestRest ? LongestRest : rest;
    }

    /// <summary>Adjusts the share after a rest.</summary>
    /// <param name="rested">The duration of the rest.</param>
    /// <param name="othersAtWork">Whether other programs used the disk.</param>
    public void Observe(TimeSpan rested, bool othersAtWork) =>
        Value = othersAtWork ? Least : Math.Min(Most, Value + (GainPerSecond * rested.TotalSeconds));
}
