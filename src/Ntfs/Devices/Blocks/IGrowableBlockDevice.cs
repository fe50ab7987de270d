namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>A block device that can grow: the file of a dynamic virtual disk.</summary>
internal interface IGrowableBlockDevice : IBlockDevice
{
    /// <summary>
    /// Makes the device longer. New bytes read as zeros. The length survives a power failure only after
    /// <see cref="IBlockDevice.Flush"/>.
    /// </summary>
    /// <param name="lengthBytes">The new length, at least the present length.</param>
    /// <exception cref="IOException">No space is left, or the device has a fixed length.</exception>
    void Grow(long lengthBytes);
}
