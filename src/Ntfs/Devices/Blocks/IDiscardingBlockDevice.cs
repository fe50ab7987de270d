namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>A device that can give space back to what lies below it.</summary>
internal interface IDiscardingBlockDevice : IBlockDevice
{
    /// <summary>Gives a range back; what is read there afterwards is not said.</summary>
    /// <returns>False where what lies below takes nothing back.</returns>
    /// <exception cref="IOException">It failed.</exception>
    bool TryDiscard(long offsetBytes, long lengthBytes);
}
