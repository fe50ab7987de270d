namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Leaves the disk to others: in the background a run rests at least as long as it moved, and longer when moves take longer than they did
/// at best, because then others are at work. A limit on the rate holds besides.
/// </summary>
/// <param name="background">False rests only for the limit.</param>
/// <param name="mostBytesPerSecond">The limit on the average rate; null for none.</param>
internal sealed class Pacer(bool background, long? mostBytesPerSecond)
{
    private const double LargestFactor = 8;
    private static readonly TimeSpan LongestRest = TimeSpan.FromSeconds(2);

    private double _bestSecondsPerByte = double.MaxValue;

    /// <summary>How long to rest after a move.</summary>
    public TimeSpan Rest(long bytes, TimeSpan elapsed)
    {
        var (courtesy, toLimit) = (Courtesy(bytes, elapsed), ToLimit(bytes, elapsed));
        return courtesy > toLimit ? courtesy : toLimit;
    }

    private TimeSpan ToLimit(long bytes, TimeSpan elapsed)
    {
        if (mostBytesPerSecond is not { } most)
            return TimeSpan.Zero;
        var rest = TimeSpan.FromSeconds((double)bytes / most) - elapsed;
        return rest > TimeSpan.Zero ? rest : TimeSpan.Zero;
    }

    private TimeSpan Courtesy(long bytes, TimeSpan elapsed)
    {
        if (!background || bytes == 0)
            return TimeSpan.Zero;
        var secondsPerByte = elapsed.TotalSeconds / bytes;
        _bestSecondsPerByte = Math.Min(_bestSecondsPerByte, secondsPerByte);
        var slowdown = _bestSecondsPerByte > 0 ? Math.Min(secondsPerByte / _bestSecondsPerByte, LargestFactor) : 1;
        var rest = elapsed * slowdown;
        return rest < LongestRest ? rest : LongestRest;
    }
}
