namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>A bitmap of the volume that marks records or index blocks as used.</summary>
internal sealed class MarkBitmap(byte[] bits)
{
    /// <summary>The number of bits.</summary>
    public long Count => bits.Length * 8L;

    /// <summary>Returns true if a number is marked as used. Numbers beyond the bitmap are not.</summary>
    public bool IsUsed(long record) => record < Count && (bits[record / 8] >> (int)(record % 8) & 1) != 0;
}
