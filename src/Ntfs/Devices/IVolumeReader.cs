namespace FleetDefrag.Ntfs.Devices;

/// <summary>Reads a volume as it lies on the disk, past the system's caches where the system can: what a read takes is what the disk takes.</summary>
/// <remarks>Not thread-safe. Needs no lock and disturbs no writer; what it reads of a volume in use may be out of date.</remarks>
public interface IVolumeReader : IDisposable
{
    /// <summary>Fills the buffer.</summary>
    /// <param name="offsetBytes">From the start of the volume, a multiple of its sector size.</param>
    /// <param name="buffer">A multiple of its sector size.</param>
    /// <returns>False where the disk could not read all of it.</returns>
    bool TryRead(long offsetBytes, Span<byte> buffer);
}
