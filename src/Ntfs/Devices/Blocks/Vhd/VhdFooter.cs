using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>The footer of a VHD, big-endian (Virtual Hard Disk Image Format Specification 1.0, "Hard Disk Footer Format").</summary>
/// <param name="DynamicHeaderOffset">The offset of the header of a dynamic disk, −1 for a fixed disk.</param>
/// <param name="DiskBytes">The size of the disk as the guest sees it ("current size").</param>
/// <param name="Type">The type of the disk.</param>
internal readonly record struct VhdFooter(long DynamicHeaderOffset, long DiskBytes, VhdType Type)
{
    public const int Length = 512;
    private const int ChecksumOffset = 64;

    /// <summary>Returns true if the bytes start with the cookie of a footer.</summary>
    public static bool HasCookie(ReadOnlySpan<byte> raw) => raw.StartsWith("conectix"u8);

    /// <summary>Reads a footer. Returns null if its cookie or checksum is wrong.</summary>
    public static VhdFooter? TryRead(ReadOnlySpan<byte> raw) =>
        HasCookie(raw) && VhdChecksum.IsValid(raw[..Length], ChecksumOffset)
            ? new VhdFooter(
                BinaryPrimitives.ReadInt64BigEndian(raw[16..]),
                BinaryPrimitives.ReadInt64BigEndian(raw[48..]),
                (VhdType)BinaryPrimitives.ReadUInt32BigEndian(raw[60..]))
            : null;
}

/// <summary>The "Disk Type" of the footer. Other values are obsolete.</summary>
internal enum VhdType : uint
{
    Fixed = 2,
    Dynamic = 3,
    Differencing = 4,
}
