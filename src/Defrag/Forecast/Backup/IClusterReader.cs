using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Receives the reads of a backup in order: the disk model, or a reader of the disk itself.</summary>
internal interface IClusterReader
{
    /// <summary>Reads consecutive clusters.</summary>
    void Read(ClusterRun run);
}
