namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>A block device that can be made longer: the file that a dynamic virtual disk grows in.</summary>
internal interface IGrowableBlockDevice : IBlockDevice
{
    /// <summary>
    /// Makes the device longer; what is new reads as zeros. Survives a power failure only after <see cref="IBlockDevice.Flush"/>.
    /// </summary>
    /// <param name="lengthBytes">The new length, not below the present one.</param>
    /// <exception cref="IOException">No space, or the device has a fixed length.</exception>
    void Grow(long lengthBytes);
}
