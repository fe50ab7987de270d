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
    private readonly List<(Relocation Blocker, int Releases, bool IsOpen, bool IsDone)> _whole = [];
    private long _leastRoom = long.MaxValue;
    private long _leastRun = long.MaxValue;

    /// <summary>Notes a blocker that could not leave.</summary>
    /// <param name="whole">
    /// A contiguous stream that has a target, or had one, and found no way there nor to a free run. Null for units, each of which needs a
    /// longer free run than any.
    /// </param>
    /// <param name="longest">The clusters of the longest free run that could be used.</param>
    public void Add(Relocation? whole, long longest)
    {
        if (whole is null)
        {
            _leastRun = Math.Min(_leastRun, longest + 1);
            return;
        }

        var isOpen = whole is { IsOpen: true, IsDone: false };
        _whole.Add((whole, whole.Releases, isOpen, whole.IsDone));
        // A stream in its own target may slide after any checkpoint.
        if (whole == target)
            _leastRun = 0;
        if (isOpen)
            return;
        _leastRun = Math.Min(_leastRun, whole.Run.Length.Value);
        if (!whole.IsDone)
            _leastRoom = Math.Min(_leastRoom, whole.Blocked);
    }

    /// <summary>Returns true if the try would be in vain again.</summary>
    /// <param name="longest">The clusters of the longest free run that can be used.</param>
    /// <param name="room">The free clusters for streams that leave.</param>
    /// <param name="isAlone">True while no further target is opened.</param>
    public bool Holds(long longest, long room, bool isAlone)
    {
        if (target.Releases != _releases || target.Takings != _takings || longest >= _leastRun || (!isAlone && room >= _leastRoom))
            return false;
        foreach (var (blocker, releases, isOpen, isDone) in _whole)
        {
            if (blocker.Releases != releases || blocker.IsDone != isDone || (isOpen && !blocker.IsOpen))
                return false;
        }

        return true;
    }
}
