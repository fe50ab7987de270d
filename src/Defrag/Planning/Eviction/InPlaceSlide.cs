using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// How a stream comes to lie at a target, step by step. What follows the first fragment in place comes from behind and what precedes it
/// from before, so clusters of the stream that lie in its own window slide to their places, and it never has more fragments in between.
/// </summary>
/// <param name="model">The volume.</param>
/// <param name="fragments">The stream.</param>
/// <param name="target">Where its first cluster goes.</param>
internal sealed class InPlaceSlide(LayoutModel model, FragmentList fragments, Lcn target)
{
    // Each step waits for a checkpoint. What would need more of them has to leave and come back.
    private const int MostSteps = 32;

    // Fragments below it come from before, the others from behind.
    private readonly int _pivot = PivotOf(fragments, target);
    private readonly bool _inUnits = model.MovesInUnits(fragments.Stream);

    /// <summary>True for clusters of the stream itself that need not leave its window before it moves in.</summary>
    public bool SlidesIntoPlace(OwnedRun owner)
    {
        if (owner.Stream != fragments.Stream || _inUnits)
            return false;
        var index = fragments.IndexAt(owner.Run.Start);
        var shift = (fragments[index].Run.Start - fragments.TargetOf(index, target)).Value;
        if (index < _pivot)
            shift = -shift;
        return shift > 0 && fragments[index].Length <= shift * MostSteps;
    }

    /// <summary>The moves that are possible now. Where they are not all, the others are after the next checkpoint.</summary>
    public List<PlannedMove> NextMoves()
    {
        var before = new List<PlannedMove>();
        var firstBehind = _pivot == fragments.Count ? fragments.ExtentCount : fragments[_pivot].FirstExtent;
        var position = fragments.TargetOf(_pivot, target);
        for (var index = firstBehind - 1; index >= 0; index--)
        {
            var extent = fragments.Extent(index);
            position -= extent.Length;
            if (extent.Lcn == position)
                continue;
            var count = model.Space.AllocatableBefore(new ClusterRun(position, extent.Length));
            Add(before, extent, extent.Length - count, count, position);
            if (count < extent.Length)
                break;
        }

        before.Reverse();
        AddBehind(before, firstBehind);
        return before;
    }

    private void AddBehind(List<PlannedMove> moves, int first)
    {
        var position = fragments.TargetOf(_pivot, target);
        for (var index = first; index < fragments.ExtentCount; index++)
        {
            var extent = fragments.Extent(index);
            if (extent.Lcn != position)
            {
                var count = model.Space.AllocatableFrom(new ClusterRun(position, extent.Length));
                Add(moves, extent, ClusterCount.Zero, count, position);
                if (count < extent.Length)
                    return;
            }

            position += extent.Length;
        }
    }

    // The first fragment in place; else all come from the side where the first one lies that is in its own window.
    private static int PivotOf(FragmentList fragments, Lcn target)
    {
        if (fragments.FirstInPlace(target) is >= 0 and var inPlace)
            return inPlace;
        var window = new ClusterRun(target, new ClusterCount(fragments.Clusters));
        for (var index = 0; index < fragments.Count; index++)
        {
            if (fragments[index].Run.Overlaps(window))
                return fragments[index].Run.Start < fragments.TargetOf(index, target) ? fragments.Count : 0;
        }

        return 0;
    }

    // What moves in units moves as a whole or not at all.
    private void Add(List<PlannedMove> moves, Extent extent, ClusterCount skipped, ClusterCount count, Lcn position)
    {
        if (count > ClusterCount.Zero && (count == extent.Length || !_inUnits))
            moves.Add(new PlannedMove(fragments.Stream, extent.Vcn + skipped, extent.Lcn + skipped, position + skipped, count));
    }
}
