using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>The places of a stream in which one of its fragments stays.</summary>
internal static class AroundFragments
{
    private const int MaxFragments = 8;

    /// <summary>Returns the places around the longest fragments, the longest first, with the clusters that stay.</summary>
    public static IEnumerable<(ClusterRun Place, long Stays)> Of(FragmentList fragments)
    {
        foreach (var index in Enumerable.Range(0, fragments.Count).OrderByDescending(index => fragments[index].Length).Take(MaxFragments))
        {
            var start = fragments[index].Run.Start.Value - fragments.ClustersBetween(0, index);
            if (start >= 0)
                yield return (new ClusterRun(new Lcn(start), new ClusterCount(fragments.Clusters)), fragments[index].Length);
        }
    }
}
