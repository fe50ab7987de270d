using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Moves a stream to a target that overlaps its own clusters, step by step. Fragments behind the first one in place move down, fragments
/// before it move up. The stream never has more fragments in between.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="fragments">The stream.</param>
/// <param name="target">The target of its first cluster.</param>
internal sealed class InPlaceSlide(LayoutModel model, FragmentList fragments, Lcn target)
{
    // Each step waits for a checkpoint. Fragments that would need more steps are evicted and come back.
    private const int MaxSteps = 32;

    // Fragments with a lower index move up, all others move down.
    private readonly int _pivot = PivotOf(fragments, target);
    private readonly bool _movesInUnits = model.MovesInUnits(fragments.Stream);

    /// <summary>Returns true for clusters of the stream itself that need no eviction, because they slide to their target.</summary>
    public bool SlidesIntoPlace(OwnedRun owner)
    {
        if (owner.Stream != fragments.Stream || _movesInUnits)
            return false;
        var index = fragments.IndexAt(owner.Run.Start);
        var shift = (fragments[index].Run.Start - fragments.TargetOf(index, target)).Value;
        if (index < _pivot)
            shift = -shift;
        return shift > 0 && fragments[index].Length <= shift * MaxSteps && (index > 0 || shift >= model.Units(fragments.Stream).First);
    }

    /// <summary>Returns the moves that are possible now. Any others become possible after the next checkpoint.</summary>
    public List<PlannedMove> NextMoves() => model.Units(fragments.Stream).Whole(PossibleMoves(), model.Extents(fragments.Stream));

    private List<PlannedMove> PossibleMoves()
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

    // Returns the first fragment in place. Without one, all fragments move in the direction of the first fragment inside the window.
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

    // A stream that moves in units moves each extent as a whole or not at all.
    private void Add(List<PlannedMove> moves, Extent extent, ClusterCount offset, ClusterCount count, Lcn position)
    {
        if (count > ClusterCount.Zero && (count == extent.Length || !_movesInUnits))
            moves.Add(new PlannedMove(fragments.Stream, extent.Vcn + offset, extent.Lcn + offset, position + offset, count));
    }
}
