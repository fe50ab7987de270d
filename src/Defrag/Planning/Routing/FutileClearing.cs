namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// A try to empty a target in vain: only contiguous streams and units lie there, and none can leave. The same try fails again until one of
/// them moves or more clusters are free, so a route need not look at a long target at every step.
/// </summary>
/// <param name="target">The relocation with the target.</param>
internal sealed class FutileClearing(Relocation target)
{
    private readonly int _releases = target.Releases;
    private readonly int _takings = target.Takings;
    private readonly List<(Relocation Blocker, int Releases, bool IsOpen)> _whole = [];
    private long _leastRoom = long.MaxValue;
    private long _leastRun = long.MaxValue;

    /// <summary>Notes a contiguous stream that has a target and could neither leave for it nor for a free run.</summary>
    /// <param name="blocker">The relocation of the stream.</param>
    public void AddWhole(Relocation blocker)
    {
        _whole.Add((blocker, blocker.Releases, blocker.IsOpen));
        // A stream in its own target may slide after any checkpoint.
        if (blocker == target)
            _leastRun = 0;
        if (blocker.IsOpen)
            return;
        _leastRun = Math.Min(_leastRun, blocker.Run.Length.Value);
        _leastRoom = Math.Min(_leastRoom, blocker.Blocked);
    }

    /// <summary>Notes units, each of which needs a longer free run than any.</summary>
    /// <param name="longest">The clusters of the longest free run that could be used.</param>
    public void AddUnits(long longest) => _leastRun = Math.Min(_leastRun, longest + 1);

    /// <summary>Returns true if the try would be in vain again.</summary>
    /// <param name="longest">The clusters of the longest free run that can be used.</param>
    /// <param name="room">The free clusters for streams that leave.</param>
    /// <param name="isAlone">True while no further target is opened.</param>
    public bool Holds(long longest, long room, bool isAlone)
    {
        if (target.Releases != _releases || target.Takings != _takings || longest >= _leastRun || (!isAlone && room >= _leastRoom))
            return false;
        foreach (var (blocker, releases, isOpen) in _whole)
        {
            if (blocker.Releases != releases || blocker.IsDone || (isOpen && !blocker.IsOpen))
                return false;
        }

        return true;
    }
}
