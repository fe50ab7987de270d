namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>The range check that every block device makes before a read or write.</summary>
internal static class BlockRange
{
    /// <summary>Throws unless the range lies inside the device. An offset near the 64-bit limit does not overflow.</summary>
    public static void Check(IBlockDevice device, long offsetBytes, int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(offsetBytes);
        if (offsetBytes > device.LengthBytes - count)
            throw new ArgumentOutOfRangeException(
                nameof(offsetBytes),
                offsetBytes,
                $"{count} bytes at this offset end outside the {device.LengthBytes} bytes of the device.");
    }
}
