using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Placement;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>
/// Plans how to empty ranges of clusters. The evicted data never becomes more fragmented: a contiguous stream moves as a whole, of a
/// fragmented stream a whole fragment.
/// </summary>
internal sealed class EvictionPlanner(LayoutModel model)
{
    private readonly HashSet<int> _excluded = [];

    /// <summary>Excludes a stream from eviction, because a plan involves it already.</summary>
    public void Exclude(int stream) => _excluded.Add(stream);

    /// <summary>Returns true for streams that are excluded from eviction.</summary>
    public bool IsExcluded(int stream) => _excluded.Contains(stream);

    /// <summary>Ends all exclusions.</summary>
    public void ClearExclusions() => _excluded.Clear();

    /// <summary>
    /// Returns false if a window contains a stream that cannot be evicted, or more clusters than are free. On a nearly full volume most
    /// windows fail this test, which reads only a few owners.
    /// </summary>
    /// <param name="window">The whole window.</param>
    /// <param name="stream">The stream to move in.</param>
    public bool CanEmpty(ClusterRun window, int stream)
    {
        var left = model.Free.Total.Value;
        var longestFree = model.Free.Largest.Length;
        foreach (var owner in model.Owners.Overlapping(window))
        {
            if (owner.Stream == stream)
                continue;
            left -= owner.Run.Length.Value;
            if (left < 0 || owner.Run.Length > longestFree || !CanEvict(owner.Stream))
                return false;
        }

        return true;
    }

    /// <summary>
    /// Returns the clusters to move until a range is empty; null where a stream cannot move or the cost exceeds a limit.
    /// </summary>
    /// <param name="run">The range.</param>
    /// <param name="slide">The stream to move in. Its own clusters that slide into place need no eviction.</param>
    /// <param name="maxCost">The most clusters to move.</param>
    /// <param name="withZone">True to count the MFT zone as free.</param>
    public long? Cost(ClusterRun run, InPlaceSlide slide, long maxCost, bool withZone)
    {
        var cost = 0L;
        var position = run.Start;
        var last = -1;
        var longestFree = model.Free.Largest.Length;
        foreach (var owner in model.Owners.Overlapping(run))
        {
            if (!WillBeFree(position, owner.Run.Start, withZone))
                return null;
            position = owner.Run.End;
            if (slide.SlidesIntoPlace(owner))
                continue;
            if (!CanEvict(owner.Stream))
                return null;
            var size = owner.Run.Length.Value;
            if (model.IsContiguous(owner.Stream))
                size = owner.Stream == last ? 0 : model.CountFragments(owner.Stream).Clusters;
            cost += size;
            // A segment longer than every free run has no target. The plan would detect that later, at a higher price.
            if (cost > maxCost || size > longestFree.Value)
                return null;
            last = owner.Stream;
        }

        return WillBeFree(position, run.End, withZone) ? cost : null;
    }

    /// <summary>
    /// Returns true if no other stream owns clusters of a range, and the rest of it is free or will be after the next checkpoint.
    /// </summary>
    /// <param name="range">The range, not claimed.</param>
    /// <param name="stream">The stream.</param>
    public bool IsAvailableTo(ClusterRun range, int stream)
    {
        var position = range.Start;
        foreach (var owner in model.Owners.Overlapping(range))
        {
            if (owner.Stream != stream || !WillBeFree(position, owner.Run.Start, withZone: true))
                return false;
            position = owner.Run.End;
        }

        return WillBeFree(position, range.End, withZone: true);
    }

    /// <summary>Finds and claims a target for every segment in several ranges.</summary>
    /// <param name="ranges">The ranges, claimed; all segments there can be evicted.</param>
    /// <param name="slide">The stream to move in.</param>
    /// <returns>
    /// One group for each stream or fragment, each with a claimed target; null where a segment finds none, and nothing is claimed then.
    /// </returns>
    public List<MoveGroup>? Plan(IReadOnlyList<ClusterRun> ranges, InPlaceSlide slide)
    {
        var segments = DisplacedSegment.FindIn(model, ranges, slide.SlidesIntoPlace);
        segments.Sort(static (left, right) =>
            (right.Clusters, left.Fragments.Stream, left.Index).CompareTo((left.Clusters, right.Fragments.Stream, right.Index)));
        var groups = new List<MoveGroup>(segments.Count);
        foreach (var segment in segments)
        {
            if (AlignedTargets.BestFit(model, segment.Start, segment.Clusters) is not { } target)
            {
                foreach (var group in groups)
                    model.Space.Release(TargetOf(group));
                return null;
            }

            model.Space.Claim(new ClusterRun(target, segment.Clusters));
            groups.Add(segment.MoveTo(target));
        }

        return groups;
    }

    /// <summary>Returns the target clusters of a group returned by <see cref="Plan"/>.</summary>
    public static ClusterRun TargetOf(MoveGroup group) => new(group.Moves[0].Target, group.Cost);

    /// <summary>
    /// Returns true for streams that can be evicted: all movable streams except $MFT and fragmented streams that move in units.
    /// </summary>
    public bool CanEvict(int stream) =>
        (_excluded.Count == 0 || !_excluded.Contains(stream)) && (model.IsFreelyMovable(stream) || IsWholeInUnits(stream));

    private bool IsWholeInUnits(int stream) =>
        model.IsMovable(stream) && model.Kind(stream) != StreamKind.Mft && model.MovesInUnits(stream) && model.IsContiguous(stream);

    private bool WillBeFree(Lcn start, Lcn end, bool withZone) =>
        end <= start || model.Space.WillBeFree(ClusterRun.Between(start, end), withZone);
}
