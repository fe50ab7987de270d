using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>Damage of run lists, sizes and cluster owners.</summary>
public sealed class ClusterDamageTests(DamageFixture fixture) : DamageTestBase(fixture)
{
    private const int BitmapRecord = 6;

    [Fact]
    public void A_run_outside_the_volume_is_found()
    {
        var runs = Volume.Runs(Few, AttributeType.Data);
        var lengthBytes = Volume.Bytes[runs] & 15;
        var lcnBytes = Volume.Bytes[runs] >> 4;
        Volume.EditRecord(Few, () => Volume.Bytes[runs + lengthBytes + lcnBytes] = 0x7F);
        ShouldFind(CheckKind.RunList, $"record {Few}: ", "lies at cluster");
    }

    [Fact]
    public void A_run_without_length_is_found()
    {
        Volume.EditRecord(Few, () => Volume.Bytes[Volume.Runs(Few, AttributeType.Data) + 1] = 0);
        ShouldFind(CheckKind.RunList, $"record {Few}: ", "has 0 clusters");
    }

    [Fact]
    public void A_byte_that_cannot_begin_a_run_is_found()
    {
        Volume.EditRecord(Few, () => Volume.Bytes[Volume.Runs(Few, AttributeType.Data)] = 0x99);
        ShouldFind(CheckKind.RunList, $"record {Few}: ", "cannot be a run");
    }

    [Fact]
    public void A_run_list_without_end_mark_is_found()
    {
        var data = Volume.Attribute(Few, AttributeType.Data);
        var end = data + Volume.U32(data + 4);
        Volume.EditRecord(Few, () =>
        {
            // Holes of one cluster fill the attribute up to its last byte.
            for (var at = Volume.Runs(Few, AttributeType.Data); at + 2 <= end; at += 2)
                Volume.PutU16(at, 0x0101);
        });
        ShouldFind(CheckKind.RunList, $"record {Few}: ", "no end mark");
    }

    [Fact]
    public void A_run_list_that_is_shorter_than_its_header_says_is_found()
    {
        Volume.EditRecord(Few, () => Volume.Flip(Volume.Attribute(Few, AttributeType.Data) + 24, 5));
        ShouldFind(CheckKind.RunList, $"record {Few}: ", "its header says");
    }

    [Fact]
    public void An_attribute_without_its_start_and_without_a_list_is_found()
    {
        var data = Volume.Attribute(Few, AttributeType.Data);
        Volume.EditRecord(Few, () =>
        {
            Volume.PutI64(data + 16, 3);
            Volume.PutI64(data + 24, Volume.I64(data + 24) + 3);
        });
        ShouldFind(CheckKind.RunList, $"record {Few}: ", "no attribute list");
    }

    [Fact]
    public void A_cluster_with_two_owners_and_those_left_over_are_found()
    {
        // The run of one file is changed to the first cluster of another file.
        var (_, other, _) = Fixture.Extents("few.bin")[0];
        var (_, lcn, length) = Fixture.Extents("whole.bin")[0];
        var whole = Fixture.Records["whole.bin"];
        var runs = Volume.Runs(whole, AttributeType.Data);
        Volume.EditRecord(whole, () =>
        {
            Volume.Bytes[runs] = 0x31;
            Volume.Bytes[runs + 1] = (byte)length;
            Volume.PutU16(runs + 2, (ushort)other);
            Volume.PutU16(runs + 4, 0);
        });
        var report = ShouldFind(CheckKind.DoubleOwner, $"cluster {other} ");
        report.Findings.ShouldContain(f => f.Kind == CheckKind.UsedButUnowned
            && f.Message.Contains($"clusters {lcn} to ", StringComparison.Ordinal));
    }

    [Fact]
    public void A_cluster_that_a_file_owns_and_the_bitmap_has_as_free_is_found()
    {
        var (_, lcn, _) = Fixture.Extents("few.bin")[3];
        FlipBit(Fixture.Extents(BitmapRecord), lcn);
        ShouldFind(CheckKind.OwnedButFree, $"clusters {lcn} to {lcn} ");
    }

    [Fact]
    public void A_cluster_that_is_used_and_that_nobody_owns_is_found()
    {
        var free = LonelyFreeCluster();
        FlipBit(Fixture.Extents(BitmapRecord), free);
        ShouldFind(CheckKind.UsedButUnowned, $"clusters {free} to {free} ");
    }

    [Fact]
    public void A_bitmap_that_cannot_be_read_is_found()
    {
        var device = new MemoryDevice(Volume.Bytes);
        device.Unreadable.Add((Fixture.Extents(BitmapRecord)[0].Lcn * Volume.ClusterBytes, 512));
        VolumeChecker.Check(device).Findings.ShouldContain(
            f => f.Kind == CheckKind.SystemFile && f.Message.Contains("($Bitmap) cannot be read", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(40, "bytes are allocated")]
    [InlineData(48, "real")]
    [InlineData(56, "initialised")]
    public void Sizes_that_contradict_the_runs_or_each_other_are_found(int offset, string problem)
    {
        Volume.EditRecord(Few, () => Volume.Flip(Volume.Attribute(Few, AttributeType.Data) + offset + 3, 4));
        ShouldFind(CheckKind.Sizes, $"record {Few}: ", problem);
    }

    [Theory]
    [InlineData("sparse.bin")]
    [InlineData("packed/data.bin")]
    public void A_wrong_size_without_holes_is_found(string path)
    {
        var record = Fixture.Records[path];
        Volume.EditRecord(record, () => Volume.Flip(Volume.Attribute(record, AttributeType.Data) + 64 + 2));
        ShouldFind(CheckKind.Sizes, $"record {record}: ", "really allocated");
    }

    [Fact]
    public void A_compression_unit_with_clusters_behind_its_hole_is_found()
    {
        // The first hole loses a cluster to the second, so that the clusters between them begin one cluster too early.
        var packed = Fixture.Records["packed/data.bin"];
        Volume.EditRecord(packed, () =>
        {
            var holes = HoleLengths(Volume.Runs(packed, AttributeType.Data));
            Volume.Bytes[holes[0]]--;
            Volume.Bytes[holes[1]]++;
        });
        ShouldFind(CheckKind.CompressionUnit, $"record {packed}: ", "at VCN 0 ").Findings.Count.ShouldBe(1);
    }

    [Fact]
    public void Holes_in_a_file_that_is_not_sparse_are_found()
    {
        var sparse = Fixture.Records["sparse.bin"];
        Volume.EditRecord(sparse, () => Volume.PutU16(Volume.Attribute(sparse, AttributeType.Data) + 12, 0));
        ShouldFind(CheckKind.Sizes, $"record {sparse}: ", "neither sparse nor compressed");
    }

    /// <summary>Returns the offsets of the one-byte lengths of the first two holes of a run list.</summary>
    private long[] HoleLengths(long pairs)
    {
        var holes = new List<long>();
        for (; holes.Count < 2; pairs += 1 + (Volume.Bytes[pairs] & 15) + (Volume.Bytes[pairs] >> 4))
        {
            if (Volume.Bytes[pairs] == 0x01)
                holes.Add(pairs + 1);
        }

        return [.. holes];
    }

    private long LonelyFreeCluster()
    {
        var start = Fixture.Extents(BitmapRecord)[0].Lcn * Volume.ClusterBytes;
        bool IsFree(long cluster) => (Volume.Bytes[start + (cluster / 8)] >> (int)(cluster % 8) & 1) == 0;
        for (var cluster = 1000L; ; cluster++)
        {
            if (IsFree(cluster))
                return cluster;
        }
    }
}
