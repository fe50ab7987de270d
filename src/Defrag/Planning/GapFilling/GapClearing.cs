using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>Makes places free: what lies there and does not leave by itself goes to another hole for a while, where it is in the way last.</summary>
/// <param name="model">The volume as it is planned so far.</param>
/// <param name="stretch">What becomes free: there it is in nobody's way.</param>
/// <param name="gaps">All gaps.</param>
internal sealed class GapClearing(LayoutModel model, ClusterRun stretch, FillGaps gaps)
{
    // Holes that are looked at for one piece.
    private const int MaxHoles = 64;

    // As much denser is worth a hole that is longer than what goes there.
    private const double WorthOfExact = 0.1;

    private readonly EvictionPlanner _evictor = new(model);

    /// <summary>Finds a hole for everything that lies in a place and stays there otherwise.</summary>
    /// <param name="place">Stays claimed, where this succeeds.</param>
    /// <param name="leaves">True for streams that leave by themselves before the place is used.</param>
    /// <returns>The moves, each carried out; null where something finds no hole, and nothing is changed.</returns>
    public List<MoveGroup>? Clear(ClusterRun place, Predicate<int> leaves)
    {
        model.Space.Claim(place);
        var groups = new List<MoveGroup>();
        var isClear = TryPlan(place, leaves, groups);
        foreach (var group in groups)
            model.Space.Release(EvictionPlanner.TargetOf(group));
        if (!isClear)
        {
            model.Space.Release(place);
            return null;
        }

        foreach (var group in groups)
        {
            model.Apply(group);
            gaps.NoteFreed(group);
        }

        return groups;
    }

    /// <summary>True for a whole stream that may leave its place.</summary>
    public bool CanBeCandidate(int stream) => _evictor.CanEvict(stream) && model.IsContiguous(stream);

    private bool TryPlan(ClusterRun place, Predicate<int> leaves, List<MoveGroup> groups)
    {
        var evictees = DisplacedSegment.FindIn(model, [place], owner => leaves(owner.Stream));
        DisplacedSegment.SortLargestFirst(evictees);
        foreach (var evictee in evictees)
        {
            if (!_evictor.CanEvict(evictee.Fragments.Stream) || Hole(evictee.Clusters) is not { } hole)
                return false;
            model.Space.Claim(new ClusterRun(hole, evictee.Clusters));
            groups.Add(evictee.MoveTo(hole));
        }

        return true;
    }

    private Lcn? Hole(ClusterCount length)
    {
        var (best, most) = (default(Lcn?), double.MinValue);
        var run = model.Free.BestFit(length);
        for (var tried = 0; tried < MaxHoles && run is { } found; tried++)
        {
            if (found.Overlaps(stretch))
                return found.Start < stretch.Start ? found.End - length : found.Start;
            var density = (gaps.At(found.Start)?.Density ?? 1) + (found.Length == length ? WorthOfExact : 0);
            if (density > most)
                (best, most) = (found.Start, density);
            run = model.Free.NextLonger(found);
        }

        return best;
    }
}
