namespace FleetDefrag.Ntfs.Devices;

/// <summary>
/// Reads the sectors of a volume without the caches of the system, if the system supports that. The duration of a read is then the
/// latency of the disk.
/// </summary>
/// <remarks>Not thread-safe. A reader needs no lock and disturbs no writer. Data of a volume in use may be out of date.</remarks>
public interface IVolumeReader : IDisposable
{
    /// <summary>Fills the buffer.</summary>
    /// <param name="offsetBytes">The offset from the start of the volume, a multiple of the sector size.</param>
    /// <param name="buffer">The buffer, a multiple of the sector size.</param>
    /// <returns>False if the disk could not read the whole range.</returns>
    bool TryRead(long offsetBytes, Span<byte> buffer);
}
