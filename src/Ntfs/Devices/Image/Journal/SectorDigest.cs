using System.Buffers.Binary;
using System.Security.Cryptography;

namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>
/// The digest of a sector: the first 128 bits of its SHA-256, long enough that two different sectors never have the same digest by chance.
/// </summary>
/// <param name="Value">The bits of the digest.</param>
internal readonly record struct SectorDigest(UInt128 Value)
{
    /// <summary>Bytes of a digest in a batch.</summary>
    public const int Size = 16;

    /// <summary>Computes the digest of a sector.</summary>
    public static SectorDigest Of(ReadOnlySpan<byte> sector)
    {
        Span<byte> hash = stackalloc byte[SHA256.HashSizeInBytes];
        SHA256.HashData(sector, hash);
        return Read(hash);
    }

    /// <summary>Decodes a digest.</summary>
    public static SectorDigest Read(ReadOnlySpan<byte> bytes) => new(BinaryPrimitives.ReadUInt128LittleEndian(bytes));

    /// <summary>Encodes the digest.</summary>
    public void Write(Span<byte> bytes) => BinaryPrimitives.WriteUInt128LittleEndian(bytes, Value);
}
