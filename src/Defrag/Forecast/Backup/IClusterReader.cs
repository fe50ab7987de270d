using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Takes what a backup reads, in the order in which it reads: the disk model, or the disk itself.</summary>
internal interface IClusterReader
{
    /// <summary>Reads clusters that follow each other.</summary>
    void Read(ClusterRun run);
}
