namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>
/// A row of bytes with an NTFS volume in it: an image file, a block device, a partition of one, a virtual disk.
/// The image driver and the checker know nothing of what is below.
/// </summary>
/// <remarks>
/// Not thread-safe, but for reads where <see cref="ReadsInParallel"/>. Offsets and lengths need not be aligned; an implementation
/// that needs alignment provides for it. A failing medium throws <see cref="IOException"/>; an offset outside the device throws
/// <see cref="ArgumentOutOfRangeException"/>.
/// </remarks>
public interface IBlockDevice : IDisposable
{
    /// <summary>Length of the volume's space in bytes.</summary>
    long LengthBytes { get; }

    /// <summary>
    /// Logical sector size in bytes: 512 or 4096. A write of one aligned sector is the most that can be trusted to be atomic.
    /// </summary>
    int SectorBytes { get; }

    /// <summary>
    /// True where several threads may read at the same time, and <see cref="Prefetch"/> keeps them from sending the disk's head
    /// to and fro.
    /// </summary>
    bool ReadsInParallel => false;

    /// <summary>
    /// Says that a range inside the device is going to be read, so that a disk whose head has come there fetches it whole.
    /// Promises nothing.
    /// </summary>
    void Prefetch(long offsetBytes, long lengthBytes)
    {
        // Where nothing lies in between that could fetch it.
    }

    /// <summary>Fills the buffer from the device.</summary>
    void Read(long offsetBytes, Span<byte> buffer);

    /// <summary>Writes the buffer; it may sit in caches and be reordered with other writes until <see cref="Flush"/> returns.</summary>
    void Write(long offsetBytes, ReadOnlySpan<byte> buffer);

    /// <summary>Returns when everything written so far survives a power failure.</summary>
    void Flush();
}
