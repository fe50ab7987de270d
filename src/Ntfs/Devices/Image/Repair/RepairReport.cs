namespace FleetDefrag.Ntfs.Devices.Image.Repair;

/// <summary>The result of a repair.</summary>
/// <param name="WasInterrupted">True where a run of this driver had not ended.</param>
/// <param name="CompletedSectors">Number of sectors that were completed from the journal.</param>
/// <param name="ReclaimedClusters">Number of clusters that were in use without an owner.</param>
/// <param name="ReclaimedBytes">The same number in bytes.</param>
public sealed record RepairReport(bool WasInterrupted, int CompletedSectors, ClusterCount ReclaimedClusters, long ReclaimedBytes)
{
    /// <summary>True where the repair changed anything.</summary>
    public bool HasChanged => WasInterrupted || ReclaimedClusters.Value > 0;
}
