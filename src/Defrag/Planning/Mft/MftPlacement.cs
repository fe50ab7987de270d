using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Placement;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Mft;

/// <summary>Finds room for a stream of $MFT. Only these streams may use the MFT zone.</summary>
internal static class MftPlacement
{
    /// <summary>Returns true if the start of the stream cannot move.</summary>
    public static bool IsFixed(LayoutModel model, int stream) =>
        model.Rules.ImmovableMft > ClusterCount.Zero && model.Snapshot.StreamId(stream).Type == AttributeType.Data;

    /// <summary>Returns the moves that make the stream contiguous in the free space; null where there is no room.</summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="model">The model of the volume.</param>
    /// <param name="isFixed">True if its first fragment stays.</param>
    public static MoveGroup? Choose(FragmentList fragments, LayoutModel model, bool isFixed)
    {
        var best = Rate(fragments, fragments[0].Run.Start, model);
        if (isFixed)
            return best;
        best = Cheaper(best, Rate(fragments, StartOf(fragments, Longest(fragments)), model));
        if (model.Space.MftZone.BestFit(new ClusterCount(fragments.Clusters)) is { } run)
            best = Cheaper(best, Rate(fragments, Aligned(fragments, run, model.Rules), model));
        return best ?? WholePlacement.Choose(fragments, model);
    }

    /// <summary>
    /// Returns moves that reduce the number of fragments where the stream cannot become contiguous; null where there are none.
    /// </summary>
    /// <param name="fragments">The stream.</param>
    /// <param name="model">The model of the volume.</param>
    /// <param name="isFixed">True if its first fragment stays.</param>
    public static MoveGroup? ChoosePart(FragmentList fragments, LayoutModel model, bool isFixed)
    {
        if (!isFixed)
            return PartialPlacement.Choose(fragments, model);
        var tail = Tail(fragments, model);
        if (tail.Count < 2)
            return null;
        return WholePlacement.Choose(tail, model) ?? PartialPlacement.Choose(tail, model);
    }

    private static FragmentList Tail(FragmentList fragments, LayoutModel model)
    {
        var fixedClusters = Math.Max(model.Rules.ImmovableMft.Value, fragments[0].Length);
        var extents = model.Extents(fragments.Stream);
        return new FragmentList(fragments.Stream, Array.FindAll(extents, extent => extent.Vcn.Value >= fixedClusters));
    }

    private static MoveGroup? Rate(FragmentList fragments, Lcn target, LayoutModel model)
    {
        if (target.Value < 0)
            return null;
        var cost = 0L;
        foreach (var vacancy in fragments.RunsToEmpty(target))
        {
            if (model.Space.AllocatableFrom(vacancy) < vacancy.Length)
                return null;
            cost += vacancy.Length.Value;
        }

        return new MoveGroup(fragments.Stream, fragments.MovesTo(0, fragments.Count, target), fragments.Count - 1, new ClusterCount(cost))
        {
            Strategy = MoveStrategy.MftPlacement,
        };
    }

    private static Lcn StartOf(FragmentList fragments, int kept) =>
        fragments[kept].Run.Start - new ClusterCount(fragments.ClustersBetween(0, kept));

    private static int Longest(FragmentList fragments)
    {
        var longest = 0;
        for (var index = 1; index < fragments.Count; index++)
            longest = fragments[index].Length > fragments[longest].Length ? index : longest;
        return longest;
    }

    // In a run that is long enough, the longest fragment is aligned with its target modulo the block size of a shadow copy.
    private static Lcn Aligned(FragmentList fragments, ClusterRun run, PlanningRules rules)
    {
        var shift = rules.AlignmentShift(StartOf(fragments, Longest(fragments)), run.Start);
        return run.Length.Value - fragments.Clusters >= shift ? run.Start + new ClusterCount(shift) : run.Start;
    }

    private static MoveGroup? Cheaper(MoveGroup? left, MoveGroup? right) => left is null || right?.Cost < left.Cost ? right ?? left : left;
}
