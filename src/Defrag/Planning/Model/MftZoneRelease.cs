using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Opens parts of the MFT zone where the rest of the volume is full, as NTFS itself does (Microsoft KB 174619).</summary>
internal static class MftZoneRelease
{
    // A zone is given up if its longest free run is shorter than this fraction of the zone.
    private const int MinimumZoneFraction = 256;

    // The zone is halved if less than this fraction of its free clusters is free elsewhere.
    private const int LeastOutsideFraction = 16;

    // A stream in units needs 16 clusters in a row. Half of a smaller zone is no help.
    private const int LeastHalved = 16;

    /// <summary>Opens what the rest of the volume needs.</summary>
    /// <param name="space">The clusters of the volume, not yet reserved for anything.</param>
    /// <param name="length">The length of the zone.</param>
    public static void Apply(VolumeSpace space, ClusterCount length)
    {
        if (space.Free.Total + space.MftZone.Total < length)
            OpenUsed(space, length);
        if (space.MftZone.Total.Value >= Math.Max(LeastHalved, space.Free.Total.Value * LeastOutsideFraction))
            Halve(space);
    }

    // If all free space is smaller than the zone, only the clusters free in the zone now stay closed. The MFT loses nothing, and the rest
    // can be rearranged. If these clusters are mere fragments, the MFT cannot grow there contiguously either, and all of them are opened.
    private static void OpenUsed(VolumeSpace space, ClusterCount length)
    {
        var free = new List<ClusterRun>(space.MftZone.Runs);
        var isGivenUp = space.MftZone.Largest.Length.Value * MinimumZoneFraction < length.Value;
        space.Zone.Clear();
        if (isGivenUp)
            space.MftZone.Clear();
        foreach (var run in free)
        {
            if (isGivenUp)
                space.Free.Add(run);
            else
                space.Zone.Add(run);
        }
    }

    // The half next to the MFT stays closed.
    private static void Halve(VolumeSpace space)
    {
        var kept = space.MftZone.Total.Value / 2;
        foreach (var run in new List<ClusterRun>(space.MftZone.Runs))
        {
            var closed = new ClusterCount(Math.Min(kept, run.Length.Value));
            kept -= closed.Value;
            var opened = ClusterRun.Between(run.Start + closed, run.End);
            if (opened.Length == ClusterCount.Zero)
                continue;
            space.Zone.RemoveOverlap(opened);
            space.MftZone.Remove(opened);
            space.Free.Add(opened);
        }
    }
}
