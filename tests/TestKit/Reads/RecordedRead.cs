namespace FleetDefrag.TestKit.Reads;

/// <summary>A read that reached the disk: behind the caches and the read-ahead of the system.</summary>
/// <param name="OffsetBytes">The offset from the start of the volume.</param>
/// <param name="Bytes">The number of bytes.</param>
public readonly record struct RecordedRead(long OffsetBytes, int Bytes)
{
    /// <summary>The offset behind the last byte.</summary>
    public long EndBytes => OffsetBytes + Bytes;
}
