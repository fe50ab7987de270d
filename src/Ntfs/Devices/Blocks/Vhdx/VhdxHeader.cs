using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

/// <summary>One of the two headers of a VHDX (MS-VHDX 2.2.2).</summary>
/// <param name="SequenceNumber">The valid header with the greater one is current.</param>
/// <param name="LogId">Empty when the log holds nothing to replay.</param>
/// <param name="LogOffset">Where the log is.</param>
/// <param name="LogLength">Its length, whole megabytes.</param>
internal readonly record struct VhdxHeader(ulong SequenceNumber, Guid LogId, long LogOffset, long LogLength)
{
    public const int Length = 4096;
    private const int ChecksumOffset = 4;
    private const int SequenceOffset = 8;
    private const int FileWriteIdOffset = 16;
    private const int DataWriteIdOffset = 32;
    private const int LogIdOffset = 48;
    private const ushort KnownVersion = 1;

    /// <summary>Reads a header; null where its signature or checksum is wrong.</summary>
    public static VhdxHeader? TryRead(Span<byte> bytes)
    {
        ReadOnlySpan<byte> raw = bytes;
        if (!raw.StartsWith("head"u8) || !Crc32C.IsValid(bytes, ChecksumOffset) || raw.UInt16At(66) != KnownVersion) return null;
        // The last number has no successor, and no honest file has counted that far.
        if (raw.UInt64At(SequenceOffset) == ulong.MaxValue) return null;
        return new VhdxHeader(raw.UInt64At(SequenceOffset), new Guid(raw.Slice(LogIdOffset, 16)), raw.Int64At(72), raw.UInt32At(68));
    }

    /// <summary>Turns a header's bytes into its successor's: what anybody remembers of the file's contents no longer holds.</summary>
    /// <param name="raw">The current header.</param>
    /// <param name="newContents">Whether what the guest sees changes, not only how it is stored.</param>
    /// <param name="emptyLog">Whether the log holds nothing any more.</param>
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
