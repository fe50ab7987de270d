namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// Leaves the disk to others: in the background a run rests at least as long as it moved, and longer when moves take longer than they did
/// at best, because then others are at work.
/// </summary>
/// <param name="background">False never rests.</param>
internal sealed class Pacer(bool background)
{
    private const double LargestFactor = 8;
    private static readonly TimeSpan LongestRest = TimeSpan.FromSeconds(2);

    private double _bestSecondsPerByte = double.MaxValue;

    /// <summary>How long to rest after a move.</summary>
    public TimeSpan Rest(long bytes, TimeSpan elapsed)
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
