namespace FleetDefrag.Ntfs.Devices.Image.Repair;

/// <summary>What a repair did.</summary>
/// <param name="WasInterrupted">True where a run of this driver had not ended.</param>
/// <param name="CompletedSectors">Sectors that the journal completed.</param>
/// <param name="ReclaimedClusters">Clusters that were in use and that nothing owned.</param>
/// <param name="ReclaimedBytes">The same in bytes.</param>
public sealed record RepairReport(bool WasInterrupted, int CompletedSectors, ClusterCount ReclaimedClusters, long ReclaimedBytes)
{
    /// <summary>True where there was something to do.</summary>
    public bool HasChanged => WasInterrupted || ReclaimedClusters.Value > 0;
}
