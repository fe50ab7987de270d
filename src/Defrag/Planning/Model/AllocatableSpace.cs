using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Tells which clusters of a run the moves of a plan may use.</summary>
internal static class AllocatableSpace
{
    /// <summary>Returns how many clusters from the start of a run can be allocated, claimed or not.</summary>
    /// <param name="space">All clusters without an owner.</param>
    /// <param name="run">The clusters to examine.</param>
    public static ClusterCount AllocatableFrom(this VolumeSpace space, ClusterRun run) =>
        SpaceCoverage.CoveredFrom(run, [space.Free, space.Claimed, space.MftZone, space.ReservedForJournal]);

    /// <summary>Returns the parts of a run that can be allocated, claimed or not, by position.</summary>
    public static List<ClusterRun> AllocatableIn(this VolumeSpace space, ClusterRun run)
    {
        var parts = new List<ClusterRun>();
        foreach (var set in new[] { space.Free, space.Claimed, space.MftZone, space.ReservedForJournal })
            parts.AddRange(set.Intersect(run));
        parts.Sort(static (left, right) => left.Start.CompareTo(right.Start));
        return parts;
    }

    /// <summary>Returns true if a run has clusters in the MFT zone.</summary>
    public static bool IsInZone(this VolumeSpace space, ClusterRun run) => space.Zone.Overlaps(run);

    /// <summary>Returns the parts of a run outside the MFT zone, by position.</summary>
    public static IEnumerable<ClusterRun> OutsideZone(this VolumeSpace space, ClusterRun run)
    {
        var position = run.Start;
        foreach (var part in space.Zone.Intersect(run))
        {
            if (position < part.Start)
                yield return ClusterRun.Between(position, part.Start);
            position = part.End;
        }

        if (position < run.End)
            yield return ClusterRun.Between(position, run.End);
    }
}
