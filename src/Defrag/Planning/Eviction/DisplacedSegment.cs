using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>A fragment that leaves a stretch of the volume.</summary>
/// <param name="Fragments">Its stream.</param>
/// <param name="Index">Which of them.</param>
internal readonly record struct DisplacedSegment(FragmentList Fragments, int Index)
{
    /// <summary>Where it lies.</summary>
    public Lcn Start => Fragments[Index].Run.Start;

    /// <summary>Clusters to find room for.</summary>
    public ClusterCount Clusters => Fragments[Index].Run.Length;

    /// <summary>The fragments of which some clusters lie in stretches, by position, each once.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="stretches">The stretches.</param>
    /// <param name="stays">True for owners that are left out.</param>
    public static List<DisplacedSegment> FindIn(LayoutModel model, IReadOnlyList<ClusterRun> stretches, Predicate<OwnedRun> stays)
    {
        var evictees = new List<DisplacedSegment>();
        var seen = new HashSet<(int Stream, int Index)>();
        foreach (var stretch in stretches)
        {
            foreach (var next in model.Owners.Overlapping(stretch))
            {
                if (stays(next))
                    continue;
                var fragments = model.ListFragments(next.Stream);
                var index = fragments.IndexAt(next.Run.Start);
                if (seen.Add((next.Stream, index)))
                    evictees.Add(new DisplacedSegment(fragments, index));
            }
        }

        return evictees;
    }

    /// <summary>Puts the largest first, as they are hardest to place; equal ones by position.</summary>
    public static void SortLargestFirst(List<DisplacedSegment> evictees) =>
        evictees.Sort(static (left, right) => (right.Clusters, left.Start).CompareTo((left.Clusters, right.Start)));

    /// <summary>Its way to another place.</summary>
    /// <param name="target">Where its first cluster goes.</param>
    public MoveGroup MoveTo(Lcn target) => new(Fragments.Stream, Fragments.MovesTo(Index, Index + 1, target), Gain: 0, Clusters);
}
