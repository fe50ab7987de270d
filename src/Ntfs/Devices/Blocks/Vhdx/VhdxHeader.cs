using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

/// <summary>One of the two headers of a VHDX (MS-VHDX 2.2.2).</summary>
/// <param name="SequenceNumber">The sequence number. The valid header with the greater number is current.</param>
/// <param name="LogId">The identifier of the log, empty if there is nothing to replay.</param>
/// <param name="LogOffset">The offset of the log.</param>
/// <param name="LogLength">The length of the log, whole megabytes.</param>
internal readonly record struct VhdxHeader(ulong SequenceNumber, Guid LogId, long LogOffset, long LogLength)
{
    public const int Length = 4096;
    private const int ChecksumOffset = 4;
    private const int SequenceOffset = 8;
    private const int FileWriteIdOffset = 16;
    private const int DataWriteIdOffset = 32;
    private const int LogIdOffset = 48;
    private const ushort KnownVersion = 1;

    /// <summary>Reads a header. Returns null if its signature or checksum is wrong.</summary>
    public static VhdxHeader? TryRead(Span<byte> bytes)
    {
        ReadOnlySpan<byte> raw = bytes;
        if (!raw.StartsWith("head"u8) || !Crc32C.IsValid(bytes, ChecksumOffset) || raw.UInt16At(66) != KnownVersion) return null;
        // The last number has no successor, and no real file reaches it.
        if (raw.UInt64At(SequenceOffset) == ulong.MaxValue) return null;
        return new VhdxHeader(raw.UInt64At(SequenceOffset), new Guid(raw.Slice(LogIdOffset, 16)), raw.Int64At(72), raw.UInt32At(68));
    }

    /// <summary>Turns the bytes of a header into its successor. The new identifiers invalidate cached contents of the file.</summary>
    /// <param name="raw">The current header.</param>
    /// <param name="newContents">True if the contents of the disk change, not only their storage.</param>
    /// <param name="emptyLog">True if the log becomes empty.</param>
    public static void Renew(Span<byte> raw, bool newContents, bool emptyLog)
    {
        raw.PutUInt64(SequenceOffset, ((ReadOnlySpan<byte>)raw).UInt64At(SequenceOffset) + 1);
        Guid.NewGuid().TryWriteBytes(raw[FileWriteIdOffset..]);
        if (newContents) Guid.NewGuid().TryWriteBytes(raw[DataWriteIdOffset..]);
        if (emptyLog) raw.Slice(LogIdOffset, 16).Clear();
        raw.PutUInt32(ChecksumOffset, 0);
        raw.PutUInt32(ChecksumOffset, Crc32C.Compute(raw));
    }
}
