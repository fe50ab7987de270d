using System.Buffers.Binary;
using FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

/// <summary>Damages structures of virtual disks that qemu created.</summary>
internal static class DiskStructures
{
    private static readonly int[] VhdxChecksummed = [64 << 10, 128 << 10, 192 << 10, 256 << 10];

    /// <summary>Changes a field of a structure to a random value, the least, the greatest, or a value that is off by one.</summary>
    public static void Mutate(byte[] file, Random random)
    {
        var at = IsVhdx(file)
            ? Pick(
                random,
                (0, 8),
                (64 << 10, 80),
                (128 << 10, 80),
                (192 << 10, 80),
                (256 << 10, 80),
                (2 << 20, 96),
                (3 << 20, 200),
                ((3 << 20) + (64 << 10), 40))
            : Pick(random, (0, 96), (512, 64), (1536, 32), (file.Length - 512, 96));
        var field = file.AsSpan(Math.Min(at, file.Length - 8), 8);
        switch (random.Next(5))
        {
            case 0: field[0] ^= (byte)(1 << random.Next(8)); break;
            case 1: field[..4].Clear(); break;
            case 2: field.Fill(byte.MaxValue); break;
            case 3: random.NextBytes(field); break;
            default: field[random.Next(8)]++; break;
        }
    }

    /// <summary>Updates the checksums of the structures.</summary>
    public static void RepairChecksums(byte[] file)
    {
        if (!IsVhdx(file))
        {
            RepairVhd(file.AsSpan(0, 512), 64);
            RepairVhd(file.AsSpan(512, 1024), 36);
            RepairVhd(file.AsSpan(file.Length - 512), 64);
            return;
        }
        foreach (var offset in VhdxChecksummed)
        {
            var structure = file.AsSpan(offset, offset < 192 << 10 ? 4096 : 64 << 10);
            structure.Slice(4, 4).Clear();
            BinaryPrimitives.WriteUInt32LittleEndian(structure[4..], Crc32C.Compute(structure));
        }
    }

    /// <summary>Updates a checksum only if there is a structure. The first sectors of a fixed VHD belong to the disk.</summary>
    private static void RepairVhd(Span<byte> structure, int checksum)
    {
        if (!structure.StartsWith("conectix"u8) && !structure.StartsWith("cxsparse"u8)) return;
        structure.Slice(checksum, 4).Clear();
        var sum = 0u;
        foreach (var value in structure) sum += value;
        BinaryPrimitives.WriteUInt32BigEndian(structure[checksum..], ~sum);
    }

    private static int Pick(Random random, params ReadOnlySpan<(int Start, int Length)> ranges)
    {
        var (start, length) = ranges[random.Next(ranges.Length)];
        return start + random.Next(length);
    }

    private static bool IsVhdx(byte[] file) => file.AsSpan().StartsWith("vhdxfile"u8);
}
