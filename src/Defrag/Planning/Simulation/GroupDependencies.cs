using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;

namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>
/// Tells which groups of a plan may be carried out before others that wait for a checkpoint: groups of other streams with other targets.
/// Sources do not matter, because no group can use freed clusters before the next checkpoint.
/// </summary>
internal sealed class GroupDependencies
{
    private readonly HashSet<int> _streams = [];
    private readonly FreeSpace _targets = new();

    /// <summary>Forgets all waiting groups.</summary>
    public void Clear()
    {
        _streams.Clear();
        _targets.Clear();
    }

    /// <summary>Adds a group that waits.</summary>
    public void AddDeferred(MoveGroup group)
    {
        _streams.Add(group.Stream);
        foreach (var move in group.Moves)
        {
            // Several groups may have the same target, one after the other.
            foreach (var known in _targets.Intersect(move.TargetRun))
                _targets.Remove(known);
            _targets.Add(move.TargetRun);
        }
    }

    /// <summary>Returns true if a later group depends on none of the waiting groups.</summary>
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
