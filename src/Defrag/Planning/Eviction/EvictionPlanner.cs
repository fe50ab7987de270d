using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Placement;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Empties stretches of the volume. What lies there goes elsewhere without ever becoming more fragmented: a contiguous stream as a whole, of
/// a fragmented one the fragment.
/// </summary>
internal sealed class EvictionPlanner(LayoutModel model)
{
    private readonly HashSet<int> _held = [];

    /// <summary>Keeps a stream from being evicted, because it takes part in a plan already.</summary>
    public void Exclude(int stream) => _held.Add(stream);

    /// <summary>True for streams that are kept from being evicted.</summary>
    public bool IsExcluded(int stream) => _held.Contains(stream);

    /// <summary>Ends all of that.</summary>
    public void ClearExclusions() => _held.Clear();

    /// <summary>
    /// False where others lie in a place of whom one cannot go anywhere, or who all together have more clusters than are free. Most places are like that
    /// where little is free, and this looks at a few owners only.
    /// </summary>
    /// <param name="place">All of it.</param>
    /// <param name="guest">Who shall have it.</param>
    public bool CanEmpty(ClusterRun place, int guest)
    {
        var left = model.Free.Total.Value;
        var largest = model.Free.Largest.Length;
        foreach (var next in model.Owners.Overlapping(place))
        {
            if (next.Stream == guest)
                continue;
            left -= next.Run.Length.Value;
            if (left < 0 || next.Run.Length > largest || !CanEvict(next.Stream))
                return false;
        }

        return true;
    }

    /// <summary>Clusters to move so that a stretch is empty; null where something there cannot move, or that is more than allowed.</summary>
    /// <param name="run">The stretch.</param>
    /// <param name="guest">Who moves in: what of it lies there and finds home by itself is not in the way.</param>
    /// <param name="most">The most clusters.</param>
    /// <param name="withZone">True where the zone for the MFT counts as free.</param>
    public long? Cost(ClusterRun run, InPlaceSlide guest, long most, bool withZone)
    {
        var cost = 0L;
        var position = run.Start;
        var last = -1;
        var largest = model.Free.Largest.Length;
        foreach (var next in model.Owners.Overlapping(run))
        {
            if (!WillBeFree(position, next.Run.Start, withZone))
                return null;
            position = next.Run.End;
            if (guest.SlidesIntoPlace(next))
                continue;
            if (!CanEvict(next.Stream))
                return null;
            var size = next.Run.Length.Value;
            if (model.IsContiguous(next.Stream))
                size = next.Stream == last ? 0 : model.CountFragments(next.Stream).Clusters;
            cost += size;
            // What no free run takes cannot go anywhere: the plan would find that out later and at a higher price.
            if (cost > most || size > largest.Value)
                return null;
            last = next.Stream;
        }

        return WillBeFree(position, run.End, withZone) ? cost : null;
    }

    /// <summary>True where nobody but one stream has clusters of a stretch, and the others are free or will be after the next checkpoint.</summary>
    /// <param name="stretch">Not claimed.</param>
    /// <param name="stream">The stream.</param>
    public bool IsAvailableTo(ClusterRun stretch, int stream)
    {
        var position = stretch.Start;
        foreach (var next in model.Owners.Overlapping(stretch))
        {
            if (next.Stream != stream || !WillBeFree(position, next.Run.Start, withZone: true))
                return false;
            position = next.Run.End;
        }

        return WillBeFree(position, stretch.End, withZone: true);
    }

    /// <summary>Finds a place for everything in some stretches, and claims it.</summary>
    /// <param name="stretches">Claimed; what lies there may move.</param>
    /// <param name="guest">Who moves in.</param>
    /// <returns>One group for each stream or fragment, each with a claimed target; null where not everything finds a place, and nothing is claimed.</returns>
    public List<MoveGroup>? Plan(IReadOnlyList<ClusterRun> stretches, InPlaceSlide guest)
    {
        var evictees = DisplacedSegment.FindIn(model, stretches, guest.SlidesIntoPlace);
        evictees.Sort(static (left, right) => (right.Clusters, left.Fragments.Stream, left.Index).CompareTo((left.Clusters, right.Fragments.Stream, right.Index)));
        var groups = new List<MoveGroup>(evictees.Count);
        foreach (var evictee in evictees)
        {
            if (AlignedTargets.BestFit(model, evictee.Start, evictee.Clusters) is not { } target)
            {
                foreach (var group in groups)
                    model.Space.Release(TargetOf(group));
                return null;
            }

            model.Space.Claim(new ClusterRun(target, evictee.Clusters));
            groups.Add(evictee.MoveTo(target));
        }

        return groups;
    }

    /// <summary>The clusters that a group of <see cref="Plan"/> goes to.</summary>
    public static ClusterRun TargetOf(MoveGroup group) => new(group.Moves[0].Target, group.Cost);

    /// <summary>True for what may be moved out of the way: everything movable but the MFT, and no part of a fragmented stream that moves in units.</summary>
    public bool CanEvict(int stream) =>
        (_held.Count == 0 || !_held.Contains(stream)) && (model.IsFreelyMovable(stream) || IsWholeInUnits(stream));

    private bool IsWholeInUnits(int stream) =>
        model.IsMovable(stream) && model.Kind(stream) != StreamKind.Mft && model.MovesInUnits(stream) && model.IsContiguous(stream);

    private bool WillBeFree(Lcn start, Lcn end, bool withZone) => end <= start || model.Space.WillBeFree(ClusterRun.Between(start, end), withZone);
}
