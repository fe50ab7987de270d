using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>A fragment that is evicted from a range of clusters.</summary>
/// <param name="Fragments">The fragments of its stream.</param>
/// <param name="Index">Index of the fragment.</param>
internal readonly record struct DisplacedSegment(FragmentList Fragments, int Index)
{
    /// <summary>The first cluster of the fragment.</summary>
    public Lcn Start => Fragments[Index].Run.Start;

    /// <summary>The clusters to find room for.</summary>
    public ClusterCount Clusters => Fragments[Index].Run.Length;

    /// <summary>Returns the fragments that overlap any of several ranges, by position, each fragment once.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="ranges">The ranges.</param>
    /// <param name="stays">Returns true for owners to leave out.</param>
    public static List<DisplacedSegment> FindIn(LayoutModel model, IReadOnlyList<ClusterRun> ranges, Predicate<OwnedRun> stays)
    {
        var segments = new List<DisplacedSegment>();
        var seen = new HashSet<(int Stream, int Index)>();
        foreach (var range in ranges)
        {
            foreach (var owner in model.Owners.Overlapping(range))
            {
                if (stays(owner))
                    continue;
                var fragments = model.ListFragments(owner.Stream);
                var index = fragments.IndexAt(owner.Run.Start);
                if (seen.Add((owner.Stream, index)))
                    segments.Add(new DisplacedSegment(fragments, index));
            }
        }

        return segments;
    }

    /// <summary>Sorts the largest first, because they are hardest to place; equal ones by position.</summary>
    public static void SortLargestFirst(List<DisplacedSegment> segments) =>
        segments.Sort(static (left, right) => (right.Clusters, left.Start).CompareTo((left.Clusters, right.Start)));

    /// <summary>Returns the move of the fragment to a target.</summary>
    /// <param name="target">The target of its first cluster.</param>
    public MoveGroup MoveTo(Lcn target) => new(Fragments.Stream, Fragments.MovesTo(Index, Index + 1, target), Gain: 0, Clusters);
}
