namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>The one check that every block device makes before it touches anything.</summary>
internal static class BlockRange
{
    /// <summary>Throws unless the range lies inside the device. An offset near the 64-bit limit must not wrap around.</summary>
    public static void Check(IBlockDevice device, long offsetBytes, int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(offsetBytes);
        if (offsetBytes > device.LengthBytes - count)
            throw new ArgumentOutOfRangeException(
                nameof(offsetBytes),
                offsetBytes,
                $"{count} bytes there end outside the {device.LengthBytes} bytes of the device.");
    }
}
