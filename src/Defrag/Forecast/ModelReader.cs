using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast;

/// <summary>Computes the time of a backup's reads on a disk.</summary>
/// <param name="disk">The disk.</param>
/// <param name="clusterBytes">The size of a cluster.</param>
/// <param name="sampler">Receives each read; null for none.</param>
internal sealed class ModelReader(IDiskModel disk, int clusterBytes, ReadSampler? sampler) : IClusterReader
{
    /// <summary>The bytes that the disk has read.</summary>
    public long Bytes { get; private set; }

    /// <inheritdoc/>
    public void Read(ClusterRun run) => Read(checked(run.Start.Value * clusterBytes), run.Length.ToBytes(clusterBytes));

    /// <summary>Reads consecutive bytes.</summary>
    /// <param name="offsetBytes">The offset from the start of the volume.</param>
    /// <param name="bytes">The number of bytes.</param>
    public void Read(long offsetBytes, long bytes)
    {
        Bytes += bytes;
        disk.Read(offsetBytes, bytes, out var began);
        sampler?.Add(began, disk.Seconds, offsetBytes, bytes);
    }
}
