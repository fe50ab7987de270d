namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>Measures the load of the disk below a volume. Not thread-safe.</summary>
public interface IDiskGauge : IDisposable
{
    /// <summary>
    /// Reads one sector and returns the duration, the present latency of a small read by any program. Returns null if the read fails.
    /// </summary>
    TimeSpan? Latency();

    /// <summary>
    /// Returns the number of reads and writes of the disk so far, by all programs. Null if the system does not report it.
    /// </summary>
    long? Operations();
}
