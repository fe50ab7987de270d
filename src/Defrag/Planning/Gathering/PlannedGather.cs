using FleetDefrag.Defrag.Planning.Rearranging;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Gathering;

/// <summary>
/// Gathers free space for streams that no window takes, where a copy of the model shows that one of them fits afterwards; and places what fits, as it
/// was placed on the copy. To look for all of it once more would take as long again.
/// </summary>
internal sealed class PlannedGather : ISpaceMaker
{
    // A hole of so much of all that is free takes several streams before the next has to be made; a longer one costs more than it saves.
    private const int Share = 2;

    // Of those that wait: each gathering looks at all of them.
    private const int MeagreShare = 64;

    private readonly PlannedGroups _groups;
    private int _left;

    private PlannedGather(LayoutModel model, List<MoveGroup> groups, double worth, int streams)
    {
        IsMeagre = groups.Count(static group => group.Gain > 0) < streams / MeagreShare;
        _groups = new PlannedGroups(model, groups);
        _left = groups.Count;
        Worth = worth;
    }

    /// <summary>Excess fragments that are removed for each cluster moved, as forecast.</summary>
    public double Worth { get; }

    /// <summary>True where so few of those that wait find a place that a longer hole would spare many more of this.</summary>
    public bool IsMeagre { get; }

    /// <summary>True once all of it has been proposed: where the copy ended, no window takes anything.</summary>
    public bool IsCarriedOut => _left == 0;

    /// <inheritdoc/>
    public bool IsAtEnd => _groups.IsAtEnd;

    /// <summary>Begins one; null where none of the streams would fit into what it makes.</summary>
    /// <param name="model">The volume; nothing is frozen.</param>
    /// <param name="streams">The streams that wait for a place.</param>
    /// <param name="times">How many of the longest of them the hole should take.</param>
    public static PlannedGather? Begin(LayoutModel model, List<int> streams, int times)
    {
        var (shortest, longest) = (long.MaxValue, 0L);
        foreach (var stream in streams)
        {
            var clusters = model.IsMovable(stream) ? model.ListFragments(stream).Clusters : long.MaxValue;
            if (clusters > model.Free.Total.Value)
                continue;
            longest = Math.Max(longest, clusters);
            shortest = Math.Min(shortest, clusters);
        }

        if (longest == 0)
            return null;
        var copy = model.Fork();
        var length = new ClusterCount(Math.Max(shortest, Math.Min(times * longest, model.Free.Total.Value / Share)));
        var groups = new List<MoveGroup>(new Gather(copy, length).CarryOut(copy));
        if (groups.Count == 0 || copy.Free.Largest.Length.Value < shortest)
            return null;
        groups.AddRange(new ContiguityRun(copy, [.. streams], maySweep: false).CarryOut(copy));
        var first = groups.FindIndex(static group => group.Gain > 0);
        if (first < 0)
            return null;
        // Everything up to the first gain happens for its sake.
        MoveGroup.Commit(groups, first + 1, groups[first].Stream);
        return new PlannedGather(model, groups, WorthOf(groups), streams.Count);
    }

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        var group = _groups.Next();
        _left -= group is null ? 0 : 1;
        return group;
    }

    private static double WorthOf(List<MoveGroup> groups)
    {
        var (gain, moved) = (0L, 0L);
        foreach (var group in groups)
        {
            gain += group.Gain;
            moved += group.Cost.Value;
        }

        return (double)gain / moved;
    }
}
