namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>
/// A range of bytes that contains an NTFS volume: an image file, a block device, a partition or a virtual disk. The image driver and
/// the checker do not depend on the kind of storage.
/// </summary>
/// <remarks>
/// Not thread-safe, except for reads if <see cref="ReadsInParallel"/>. Offsets and lengths need no alignment; implementations align
/// them if necessary. A failing medium throws <see cref="IOException"/>. An offset outside the device throws
/// <see cref="ArgumentOutOfRangeException"/>.
/// </remarks>
public interface IBlockDevice : IDisposable
{
    /// <summary>The length of the device in bytes.</summary>
    long LengthBytes { get; }

    /// <summary>The logical sector size in bytes, 512 or 4096. Only the write of one aligned sector is atomic.</summary>
    int SectorBytes { get; }

    /// <summary>
    /// True if several threads may read at the same time. <see cref="Prefetch"/> then avoids seeks between their positions.
    /// </summary>
    bool ReadsInParallel => false;

    /// <summary>
    /// Announces reads of a range inside the device, so that a disk reads the whole range at once. This is only a hint.
    /// </summary>
    void Prefetch(long offsetBytes, long lengthBytes)
    {
        // A device without a cache cannot prefetch.
    }

    /// <summary>Fills the buffer from the device.</summary>
    void Read(long offsetBytes, Span<byte> buffer);

    /// <summary>Writes the buffer. Caches may keep and reorder writes until <see cref="Flush"/> returns.</summary>
    void Write(long offsetBytes, ReadOnlySpan<byte> buffer);

    /// <summary>Flushes all writes. After the return, they survive a power failure.</summary>
    void Flush();
}
