using System.Buffers.Binary;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages partition tables, footers, headers and block tables of disks. Most checksums are corrected afterwards.</summary>
internal sealed class Disks : IMutation
{
    private const int Sector = 512;
    private const int VhdxHeaderBytes = 4096;
    private const int VhdxRegionsBytes = 64 << 10;

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (input.Seed.Disk == DiskKind.None)
            return false;
        var (start, length) = random.Pick(Places(input.Seed).AsSpan());
        var at = start + random.Next(length - 8);
        var field = input.Copy(at, 8);
        random.Scramble(field, 0, random.Pick(1, 2, 4, 8));
        input.Write(at, field);
        input.IsDiskChanged = true;
        input.Note($"{input.Seed.Disk}: bytes at {at}");
        if (random.Percent(75))
            Sign(input);
        return true;
    }

    private static (int Start, int Length)[] Places(FuzzSeed seed) => seed.Disk switch
    {
        DiskKind.MasterBootRecord => [(440, 72)],
        DiskKind.GuidPartitions => [(440, 72), (Sector, 96), (2 * Sector, 300), (seed.Bytes.Length - Sector, 96)],
        DiskKind.VhdFixed => [(seed.Bytes.Length - Sector, 96)],
        DiskKind.VhdDynamic => [(0, 96), (Sector, 64), (3 * Sector, 64), (4 * Sector, Sector), (seed.Bytes.Length - Sector, 96)],
        _ =>
        [
            (0, 16), (64 << 10, 88), (128 << 10, 88), (192 << 10, 96), (256 << 10, 96), (2 << 20, 128), (3 << 20, 240),
            ((3 << 20) + (64 << 10), 48),
        ],
    };

    private static void Sign(FuzzInput input)
    {
        switch (input.Seed.Disk)
        {
            case DiskKind.GuidPartitions:
                SignGuidTable(input, Sector);
                SignGuidTable(input, input.Seed.Bytes.Length - Sector);
                break;
            case DiskKind.VhdFixed or DiskKind.VhdDynamic:
                SignVhd(input, 0, Sector, 64);
                SignVhd(input, Sector, 2 * Sector, 36);
                SignVhd(input, input.Seed.Bytes.Length - Sector, Sector, 64);
                break;
            case DiskKind.Vhdx:
                (int, int)[] checkedParts =
                [
                    (64 << 10, VhdxHeaderBytes), (128 << 10, VhdxHeaderBytes), (192 << 10, VhdxRegionsBytes), (256 << 10, VhdxRegionsBytes),
                ];
                foreach (var (at, length) in checkedParts)
                    SignVhdx(input, at, length);
                break;
        }
    }

    private static void SignGuidTable(FuzzInput input, int at)
    {
        var header = input.Copy(at, Sector);
        var length = Math.Clamp(BinaryPrimitives.ReadInt32LittleEndian(header.AsSpan(12)), 92, Sector);
        var table = BinaryPrimitives.ReadInt64LittleEndian(header.AsSpan(72)) * Sector;
        var entries = BinaryPrimitives.ReadUInt32LittleEndian(header.AsSpan(80));
        var entryBytes = BinaryPrimitives.ReadUInt32LittleEndian(header.AsSpan(84));
        var bytes = (long)entries * entryBytes;
        if (table > 0 && bytes is > 0 and < 1 << 20 && table + bytes <= input.Seed.Bytes.Length)
            BinaryPrimitives.WriteUInt32LittleEndian(header.AsSpan(88), Crc32.Compute(input.Copy(table, (int)bytes)));
        header.AsSpan(16, 4).Clear();
        BinaryPrimitives.WriteUInt32LittleEndian(header.AsSpan(16), Crc32.Compute(header.AsSpan(0, length)));
        input.Write(at, header);
    }

    // A checksum is written only to a structure: a fixed VHD begins with the sectors of the disk.
    private static void SignVhd(FuzzInput input, int at, int length, int checksum)
    {
        var bytes = input.Copy(at, length);
        if (!bytes.AsSpan().StartsWith("conectix"u8) && !bytes.AsSpan().StartsWith("cxsparse"u8))
            return;
        bytes.AsSpan(checksum, 4).Clear();
        var sum = 0u;
        foreach (var value in bytes)
            sum += value;
        BinaryPrimitives.WriteUInt32BigEndian(bytes.AsSpan(checksum), ~sum);
        input.Write(at, bytes);
    }

    private static void SignVhdx(FuzzInput input, int at, int length)
    {
        var bytes = input.Copy(at, length);
        bytes.AsSpan(4, 4).Clear();
        BinaryPrimitives.WriteUInt32LittleEndian(bytes.AsSpan(4), Crc32C.Compute(bytes));
        input.Write(at, bytes);
    }
}
