using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>The checker ends with a report for any contents of the disk.</summary>
public sealed class GarbageTests(DamageFixture fixture) : DamageTestBase(fixture)
{
    private const int Rounds = 300;

    [Fact]
    public void Random_values_in_records_and_index_blocks_end_in_a_report()
    {
        var random = new Random(20261121);
        var blocks = Blocks();
        var damaged = 0;
        for (var round = 0; round < Rounds; round++)
        {
            var undo = new Stack<(long Offset, byte[] Bytes)>();
            for (var edits = random.Next(1, 6); edits > 0; edits--)
            {
                var (offset, length) = blocks[random.Next(blocks.Count)];
                undo.Push((offset, Volume.Bytes.AsSpan((int)offset, length).ToArray()));
                Volume.Edit(offset, length, () => Scribble(random, offset, length));
            }

            var report = Should.NotThrow(() => VolumeChecker.Check(new MemoryDevice(Volume.Bytes)), $"round {round}");
            damaged += report.IsClean ? 0 : 1;
            foreach (var (offset, bytes) in undo)
                bytes.CopyTo(Volume.Bytes, offset);
        }

        damaged.ShouldBeGreaterThan(Rounds / 2);
        VolumeChecker.Check(new MemoryDevice(Volume.Bytes)).IsClean.ShouldBeTrue();
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Noise_behind_a_valid_boot_sector_ends_in_a_report(int seed)
    {
        new Random(seed).NextBytes(Volume.Bytes.AsSpan(512));
        VolumeChecker.Check(new MemoryDevice(Volume.Bytes)).IsClean.ShouldBeFalse();
    }

    [Fact]
    public void The_check_of_a_volume_with_endless_damage_ends_early()
    {
        var runs = Fixture.Extents(6);
        for (var cluster = 0L; cluster < Volume.Bytes.Length / Volume.ClusterBytes; cluster += 2)
            FlipBit(runs, cluster);
        var report = VolumeChecker.Check(new MemoryDevice(Volume.Bytes));
        report.Findings.Count.ShouldBe(CheckReport.MostFindings);
        report.IsComplete.ShouldBeFalse();
    }

    [Fact]
    public void A_directory_whose_blocks_lead_in_a_circle_ends_in_a_report()
    {
        // A leaf becomes an inner node whose first entry leads to the block itself.
        var block = Fixture.Extents("large", "$INDEX_ALLOCATION", "$I30")[0].Lcn * Volume.ClusterBytes;
        Volume.Edit(block, 4096, () =>
        {
            Volume.Bytes[block + 36] |= 1;
            var entry = block + 24 + Volume.U32(block + 24);
            Volume.PutU16(entry + 8, Volume.U16(entry + 8) + Volume.U16(entry + Volume.U16(entry + 8) + 8));
            Volume.Bytes[entry + 12] |= 1;
            Volume.PutI64(entry + Volume.U16(entry + 8) - 8, 0);
        });
        ShouldFind(CheckKind.IndexBlock, "two entries lead to VCN 0");
    }

    private void Scribble(Random random, long offset, int length)
    {
        // Most fields that control the parser lie in the first bytes, at multiples of two.
        var at = offset + 8 + (random.Next(2) == 0 ? random.Next(0x28, Math.Min(0x200, length - 16)) : random.Next(length - 16));
        ReadOnlySpan<long> values =
        [
            0, 1, -1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, int.MaxValue, uint.MaxValue, long.MaxValue, long.MinValue,
            random.NextInt64()
        ];
        var value = values[random.Next(values.Length)];
        for (var bytes = 1 << random.Next(4); bytes > 0; bytes--, value >>= 8)
            Volume.Bytes[at++] = (byte)value;
    }

    /// <summary>Returns the records in use, the blocks of the large directory, and the attribute list of the fragmented file.</summary>
    private List<(long Offset, int Length)> Blocks()
    {
        var blocks = new List<(long, int)>();
        for (var record = 0L; record < Volume.Records; record++)
        {
            if (Volume.U32(Volume.Record(record)) == 0x454C4946 && (Volume.U16(Volume.Record(record) + 22) & 1) != 0)
                blocks.Add((Volume.Record(record), DamagedVolume.RecordBytes));
        }

        foreach (var (_, lcn, length) in Fixture.Extents("large", "$INDEX_ALLOCATION", "$I30"))
        {
            for (var i = 0; i < length; i++)
                blocks.Add(((lcn + i) * Volume.ClusterBytes, 4096));
        }

        return blocks;
    }
}
