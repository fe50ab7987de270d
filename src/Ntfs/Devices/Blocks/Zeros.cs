namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Detects and writes zeros.</summary>
internal static class Zeros
{
    private static readonly byte[] Chunk = new byte[64 * 1024];

    /// <summary>Returns true if every byte is zero.</summary>
    public static bool Only(ReadOnlySpan<byte> buffer) => !buffer.ContainsAnyExcept((byte)0);

    /// <summary>Writes zeros from one offset up to another. Writes nothing if the second offset is not above the first.</summary>
    public static void Write(IBlockDevice device, long fromBytes, long toBytes)
    {
        while (fromBytes < toBytes)
        {
            var count = (int)Math.Min(Chunk.Length, toBytes - fromBytes);
            device.Write(fromBytes, Chunk.AsSpan(0, count));
            fromBytes += count;
        }
    }
}
