using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>The boot sector, the device below, and the files that every volume has.</summary>
public sealed class SystemDamageTests(DamageFixture fixture) : DamageTestBase(fixture)
{
    [Fact]
    public void The_volume_is_clean_and_has_what_these_tests_need()
    {
        VolumeChecker.Check(new MemoryDevice(Volume.Bytes)).IsClean.ShouldBeTrue();
        Fixture.FileInfo("listed.bin").ShouldContain("$ATTRIBUTE_LIST");
        Fixture.Extents("listed.bin").Count.ShouldBeGreaterThan(500);
        Fixture.FileInfo("packed/data.bin").ShouldContain("COMPRESSED");
        Fixture.Extents("large", "$INDEX_ALLOCATION", "$I30").Sum(run => run.Length).ShouldBeGreaterThan(20);
    }

    [Fact]
    public void A_boot_sector_without_signature_is_replaced_by_its_copy()
    {
        Volume.Flip(3);
        ShouldFind(CheckKind.BootSector, "NTFS signature").IsComplete.ShouldBeTrue();
    }

    [Theory]
    [InlineData(11, "sectors have")]
    [InlineData(13, "cluster size")]
    [InlineData(0x40, "record size")]
    [InlineData(0x2F, "sectors is impossible")]
    [InlineData(0x37, "lies outside")]
    public void A_boot_sector_with_impossible_numbers_is_found(int offset, string problem)
    {
        Volume.Bytes[offset] = 0x7F;
        ShouldFind(CheckKind.BootSector, problem);
    }

    [Fact]
    public void A_boot_sector_with_another_MFT_position_than_the_records_is_found()
    {
        // The mirror serves as $MFT: its first record says where $MFT really is.
        Volume.PutI64(0x30, Volume.MirrorOffset / Volume.ClusterBytes);
        ShouldFind(CheckKind.BootSector, "has $MFT at cluster");
    }

    [Fact]
    public void A_copy_of_the_boot_sector_that_differs_is_found()
    {
        Volume.Flip(0x48);
        ShouldFind(CheckKind.BackupBootSector, "differs");
    }

    [Fact]
    public void A_device_that_ends_before_the_copy_of_the_boot_sector_is_found()
    {
        var end = (int)(Volume.I64(0x28) * 512);
        VolumeChecker.Check(new MemoryDevice(Volume.Bytes[..end])).Findings.ShouldContain(f => f.Kind == CheckKind.BackupBootSector);
    }

    [Theory]
    [InlineData(24 << 20, CheckKind.Truncated)]
    [InlineData(100, CheckKind.BootSector)]
    [InlineData(0, CheckKind.BootSector)]
    public void A_device_that_is_cut_off_is_not_checked_further(int bytes, CheckKind kind)
    {
        var report = VolumeChecker.Check(new MemoryDevice(Volume.Bytes[..bytes]));
        report.Findings.ShouldHaveSingleItem().Kind.ShouldBe(kind);
        report.IsClean.ShouldBeFalse();
    }

    [Fact]
    public void A_sector_that_cannot_be_read_is_found_and_the_rest_is_checked()
    {
        var device = new MemoryDevice(Volume.Bytes);
        device.Unreadable.Add((Volume.Record(Few), 512));
        var report = VolumeChecker.Check(device);
        report.Findings.ShouldContain(f => f.Kind == CheckKind.ReadError);
        report.IsComplete.ShouldBeTrue();
    }

    [Fact]
    public void A_boot_sector_that_cannot_be_read_ends_the_check()
    {
        var device = new MemoryDevice(Volume.Bytes);
        device.Unreadable.Add((0, 512));
        VolumeChecker.Check(device).Findings.ShouldHaveSingleItem().Kind.ShouldBe(CheckKind.ReadError);
    }

    [Fact]
    public void A_mirror_that_differs_is_found()
    {
        Volume.Flip(Volume.MirrorOffset + (3 * DamagedVolume.RecordBytes) + 200);
        ShouldFind(CheckKind.MftMirror, "record 3 differs");
    }

    [Fact]
    public void A_mirror_at_another_position_than_in_the_boot_sector_is_found()
    {
        Volume.PutI64(0x38, Volume.I64(0x38) + 1);
        ShouldFind(CheckKind.MftMirror, "its record at");
    }

    [Fact]
    public void A_dirty_flag_is_found()
    {
        Volume.EditRecord(3, () => Volume.Flip(Volume.Value(3, AttributeType.VolumeInformation) + 10));
        ShouldFind(CheckKind.Dirty, "record 3");
    }

    [Fact]
    public void A_missing_system_file_is_found()
    {
        Volume.EditRecord(9, () => Volume.Flip(Volume.Record(9) + 22));
        ShouldFind(CheckKind.SystemFile, "record 9 ($Secure) is missing");
    }

    [Theory]
    [InlineData(3, AttributeType.VolumeInformation, "has no volume information")]
    [InlineData(6, AttributeType.Data, "$Bitmap) has 0 bytes")]
    [InlineData(10, AttributeType.Data, "$UpCase) cannot be read")]
    public void A_system_file_without_its_contents_is_found(long record, AttributeType type, string problem)
    {
        Volume.EditRecord(record, () => Volume.PutU32(Volume.Attribute(record, type), (uint)AttributeType.LoggedUtilityStream));
        ShouldFind(CheckKind.SystemFile, $"record {record} ", problem);
    }

    [Fact]
    public void An_mft_that_cannot_be_read_ends_the_check()
    {
        Volume.Flip(Volume.Record(0));
        ShouldFind(CheckKind.SystemFile, "record 0 ($MFT)").IsComplete.ShouldBeFalse();
    }

    [Fact]
    public void An_mft_without_bitmap_is_found()
    {
        Volume.EditRecord(0, () => Volume.PutU32(Volume.Attribute(0, AttributeType.Bitmap), (uint)AttributeType.LoggedUtilityStream));
        ShouldFind(CheckKind.SystemFile, "the bitmap of record 0");
    }

    [Fact]
    public void An_mft_with_more_bytes_than_runs_is_found()
    {
        Volume.EditRecord(0, () => Volume.Flip(Volume.Attribute(0, AttributeType.Data) + 56 + 3, 3));
        ShouldFind(CheckKind.RunList, "record 0 ($MFT): its runs end");
    }

    [Fact]
    public void An_mft_without_initialised_records_ends_the_check()
    {
        Volume.EditRecord(0, () => Volume.PutI64(Volume.Attribute(0, AttributeType.Data) + 56, 100));
        ShouldFind(CheckKind.SystemFile, "record 0 ($MFT)", "cannot be read").IsComplete.ShouldBeFalse();
    }

    [Fact]
    public void An_mft_with_holes_ends_the_check()
    {
        var runs = Volume.Runs(0, AttributeType.Data);
        var firstRun = 1 + (Volume.Bytes[runs] & 15) + (Volume.Bytes[runs] >> 4);
        Volume.EditRecord(0, () =>
        {
            Volume.PutU16(runs + firstRun, 0x0501); // a hole of five clusters
            Volume.Bytes[runs + firstRun + 2] = 0;
        });
        ShouldFind(CheckKind.RunList, "record 0 ($MFT) has holes").IsComplete.ShouldBeFalse();
    }
}
