using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages index nodes of directories: blocks that point to themselves, and entries with wrong lengths, files or flags.</summary>
internal sealed class IndexNodes : IMutation
{
    private const uint IndexRoot = 0x90;
    private const int HeaderInBlock = 24;
    private const int HeaderInRoot = 16;
    private const ushort HasSubnode = 1;
    private const ushort IsLast = 2;

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (random.Percent(60) && random.Pick(input.Seed.Of(StructureKind.IndexBlock)) is { } block)
        {
            var bytes = input.Read(block);
            var what = random.Percent(15)
                ? ChangeBlock(bytes, random)
                : ChangeNode(bytes, HeaderInBlock, bytes.Length - HeaderInBlock, input, random);
            input.Note($"index block of {block.Record}: {what}");
            input.Write(block, bytes);
            return true;
        }

        if (RecordAttributes.PickResident(input, random, IndexRoot) is not var (where, record, at))
            return false;
        var value = record.Value(at);
        var whatOfRoot = ChangeNode(value, HeaderInRoot, value.Length - HeaderInRoot, input, random);
        input.Note($"index root of {where.Record}: {whatOfRoot}");
        input.Write(where, record.Bytes);
        return true;
    }

    private static string ChangeBlock(byte[] block, Random random)
    {
        random.Scramble(block, random.Pick(0, 16), 8);
        return "own VCN or magic";
    }

    private static string ChangeNode(Span<byte> bytes, int header, int length, FuzzInput input, Random random)
    {
        var entries = length < 16 ? [] : Entries(bytes, header);
        if (entries.Count == 0 || random.Percent(20))
        {
            random.Scramble(bytes, header + random.Pick(0, 4, 8), 4);
            return "header";
        }

        var entry = entries[random.Next(entries.Count)];
        switch (random.Next(6))
        {
            case 0:
                random.Scramble(bytes, entry + 8, 2);
                return "length of an entry";
            case 1:
                random.Scramble(bytes, entry + 10, 2);
                return "length of a key";
            case 2:
                bytes[entry + 12] ^= (byte)random.Pick(HasSubnode, IsLast, HasSubnode | IsLast);
                return "flags of an entry";
            case 3:
                return LeadElsewhere(bytes, entry, random);
            case 4:
                BinaryPrimitives.WriteInt64LittleEndian(bytes[entry..], SomeFile(input, random));
                return "an entry's file";
            default:
                random.Scramble(bytes, entry + 16 + random.Next(66), 1);
                return "an entry's key";
        }
    }

    /// <summary>Points an entry to another child block, perhaps to its own block. An entry without a child block gets one.</summary>
    private static string LeadElsewhere(Span<byte> bytes, int entry, Random random)
    {
        int length = RawVolumeReader.U16(bytes, entry + 8);
        if (entry + length > bytes.Length)
            return "nothing";
        bytes[entry + 12] |= (byte)HasSubnode;
        BinaryPrimitives.WriteInt64LittleEndian(bytes[(entry + length - 8)..], random.Percent(80) ? random.Next(12) : random.NextInt64());
        return "the block below an entry";
    }

    private static long SomeFile(FuzzInput input, Random random)
    {
        var records = input.Seed.Of(random.Percent(80) ? StructureKind.Record : StructureKind.FreeRecord);
        if (records.Count == 0)
            return random.NextInt64();
        var target = records[random.Next(records.Count)];
        return target.Record | ((long)RawVolumeReader.U16(input.Read(target), 16) << 48);
    }

    private static List<int> Entries(ReadOnlySpan<byte> bytes, int header)
    {
        var entries = new List<int>();
        var at = header + (long)RawVolumeReader.U32(bytes, header);
        while (at >= 0 && at + 82 <= bytes.Length && RawVolumeReader.U16(bytes, (int)at + 8) >= 16 && entries.Count < 1000)
        {
            entries.Add((int)at);
            if ((bytes[(int)at + 12] & IsLast) != 0)
                break;
            at += RawVolumeReader.U16(bytes, (int)at + 8);
        }

        return entries;
    }
}
