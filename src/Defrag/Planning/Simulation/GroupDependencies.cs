using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;

namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>
/// Which groups of a plan may come before others that wait for a checkpoint: those of other streams that need none of the clusters that they need.
/// What a group leaves is nobody else's before the next checkpoint, so sources do not matter.
/// </summary>
internal sealed class GroupDependencies
{
    private readonly HashSet<int> _streams = [];
    private readonly FreeSpace _targets = new();

    /// <summary>Forgets those that wait.</summary>
    public void Clear()
    {
        _streams.Clear();
        _targets.Clear();
    }

    /// <summary>Notes a group that waits.</summary>
    public void AddDeferred(MoveGroup group)
    {
        _streams.Add(group.Stream);
        foreach (var move in group.Moves)
        {
            // One target may be planned for several, one after the other.
            foreach (var known in _targets.Intersect(move.TargetRun))
                _targets.Remove(known);
            _targets.Add(move.TargetRun);
        }
    }

    /// <summary>True where a group that is planned behind them may come first.</summary>
    public bool IsIndependent(MoveGroup group)
    {
        if (_streams.Contains(group.Stream))
            return false;
        foreach (var move in group.Moves)
        {
            if (_targets.Overlaps(move.TargetRun))
                return false;
        }

        return true;
    }
}
