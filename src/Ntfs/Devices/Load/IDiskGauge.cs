namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>Tells how busy the disk under a volume is. Not thread-safe.</summary>
public interface IDiskGauge : IDisposable
{
    /// <summary>
    /// Reads one sector and tells how long that took: what anybody else's smallest read takes now. Null where it cannot be read.
    /// </summary>
    TimeSpan? Latency();

    /// <summary>Reads and writes that the disk has done so far, whoever asked for them. Null where the system does not tell.</summary>
    long? Operations();
}
