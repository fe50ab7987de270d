namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>A bitmap of the volume: which records or index blocks are marked as used.</summary>
internal sealed class MarkBitmap(byte[] bits)
{
    /// <summary>What the bitmap can tell of.</summary>
    public long Count => bits.Length * 8L;

    /// <summary>Whether a number is marked as used; beyond the bitmap none is.</summary>
    public bool IsUsed(long record) => record < Count && (bits[record / 8] >> (int)(record % 8) & 1) != 0;
}
