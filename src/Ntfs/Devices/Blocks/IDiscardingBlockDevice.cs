namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>A device that can release space to the storage below.</summary>
internal interface IDiscardingBlockDevice : IBlockDevice
{
    /// <summary>Releases a range. The contents of the range are undefined afterwards.</summary>
    /// <returns>False if the storage below does not support it.</returns>
    /// <exception cref="IOException">The release failed.</exception>
    bool TryDiscard(long offsetBytes, long lengthBytes);
}
