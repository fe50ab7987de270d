using System.Buffers.Binary;
using System.Security.Cryptography;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>What a sector holds, in short: the first 128 bits of its SHA-256, so that two sectors that differ have the same one by no chance.</summary>
/// <param name="Value">The bits.</param>
internal readonly record struct SectorDigest(UInt128 Value)
{
    /// <summary>Bytes of it in a batch.</summary>
    public const int Size = 16;

    /// <summary>Reckons it.</summary>
    public static SectorDigest Of(ReadOnlySpan<byte> sector)
    {
        Span<byte> hash = stackalloc byte[SHA256.HashSizeInBytes];
        SHA256.HashData(sector, hash);
        return Read(hash);
    }

    /// <summary>Decodes it.</summary>
    public static SectorDigest Read(ReadOnlySpan<byte> bytes) => new(BinaryPrimitives.ReadUInt128LittleEndian(bytes));

    /// <summary>Encodes it.</summary>
    public void Write(Span<byte> bytes) => BinaryPrimitives.WriteUInt128LittleEndian(bytes, Value);
}
