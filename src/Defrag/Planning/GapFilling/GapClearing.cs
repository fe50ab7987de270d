using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>Empties a part of a gap: evicts streams that would otherwise stay there to free runs where they disturb last.</summary>
/// <param name="model">The model of the volume as planned so far.</param>
/// <param name="finalRun">The final free run, where evicted streams disturb nobody.</param>
/// <param name="gaps">All gaps.</param>
internal sealed class GapClearing(LayoutModel model, ClusterRun finalRun, FillGaps gaps)
{
    // The number of free runs examined for one segment.
    private const int MaxFreeRuns = 64;

    // An exact fit is worth this difference in density.
    private const double ExactFitBonus = 0.1;

    private readonly EvictionPlanner _evictor = new(model);

    /// <summary>Evicts all segments from a range, except those of streams that leave by themselves.</summary>
    /// <param name="range">The range. Stays claimed after success.</param>
    /// <param name="leaves">Returns true for streams that leave by themselves before the range is used.</param>
    /// <returns>The moves, applied to the model; null where a segment finds no target, and nothing is changed then.</returns>
    public List<MoveGroup>? Clear(ClusterRun range, Predicate<int> leaves)
    {
        model.Space.Claim(range);
        var groups = new List<MoveGroup>();
        var isClear = TryPlan(range, leaves, groups);
        foreach (var group in groups)
            model.Space.Release(EvictionPlanner.TargetOf(group));
        if (!isClear)
        {
            model.Space.Release(range);
            return null;
        }

        foreach (var group in groups)
        {
            model.Apply(group);
            gaps.NoteFreed(group);
        }

        return groups;
    }

    /// <summary>Returns true for a contiguous stream that may leave its place.</summary>
    public bool CanBeCandidate(int stream) => _evictor.CanEvict(stream) && model.IsContiguous(stream);

    private bool TryPlan(ClusterRun range, Predicate<int> leaves, List<MoveGroup> groups)
    {
        var segments = DisplacedSegment.FindIn(model, [range], owner => leaves(owner.Stream));
        DisplacedSegment.SortLargestFirst(segments);
        foreach (var segment in segments)
        {
            if (!_evictor.CanEvict(segment.Fragments.Stream) || ChooseTarget(segment.Clusters) is not { } target)
                return false;
            model.Space.Claim(new ClusterRun(target, segment.Clusters));
            groups.Add(segment.MoveTo(target));
        }

        return true;
    }

    private Lcn? ChooseTarget(ClusterCount length)
    {
        var (best, most) = (default(Lcn?), double.MinValue);
        var run = model.Free.BestFit(length);
        for (var tried = 0; tried < MaxFreeRuns && run is { } found; tried++)
        {
            if (found.Overlaps(finalRun))
                return found.Start < finalRun.Start ? found.End - length : found.Start;
            var density = (gaps.At(found.Start)?.Density ?? 1) + (found.Length == length ? ExactFitBonus : 0);
            if (density > most)
                (best, most) = (found.Start, density);
            run = model.Free.NextLonger(found);
        }

        return best;
    }
}
