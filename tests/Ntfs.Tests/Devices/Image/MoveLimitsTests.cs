using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>The moves that MOVE_FILE refuses, and the errors of the refusals.</summary>
public sealed class MoveLimitsTests
{
    [Theory]
    [InlineData(1, "$MFTMirr")]
    [InlineData(2, "$LogFile")]
    [InlineData(4, "$AttrDef")]
    [InlineData(6, "$Bitmap")]
    [InlineData(7, "$Boot")]
    [InlineData(10, "$UpCase")]
    public void Online_system_files_stay_where_they_are(long record, string name)
    {
        using var image = MixedVolume.Make(4096);
        ShouldRefuse(image, volume => volume.MoveWhole(System(volume, record)), Win32Error.AccessDenied, name, VolumeMode.Online);
    }

    [Fact]
    public void Offline_the_boot_sector_stays_where_the_firmware_looks()
    {
        using var image = MixedVolume.Make(4096);
        ShouldRefuse(image, volume => volume.MoveWhole(System(volume, 7)), Win32Error.AccessDenied, "$Boot");
    }

    [Fact]
    public void Offline_the_copy_of_the_first_records_stays_in_one_piece()
    {
        using var image = MixedVolume.Make(512);
        var half = new ClusterCount(4);
        ShouldRefuse(image, volume => volume.Move(System(volume, 1), new Vcn(4), Free(volume), half), Win32Error.AccessDenied, "half");
    }

    [Fact]
    public void Offline_the_first_16_records_of_the_mft_stay_together()
    {
        using var image = MixedVolume.Make(512);
        ShouldRefuse(
            image,
            volume => volume.Move(System(volume, 0), default, Free(volume), new ClusterCount(31)),
            Win32Error.AccessDenied,
            "15 records");
        ShouldRefuse(
            image,
            volume => volume.Move(System(volume, 0), new Vcn(31), Free(volume), new ClusterCount(8)),
            Win32Error.AccessDenied,
            "record 15");
    }

    [Fact]
    public void Online_the_first_16_records_of_the_mft_stay_and_the_others_may_move()
    {
        using var image = MixedVolume.Make(4096);
        ShouldRefuse(image, volume => volume.MoveWhole(System(volume, 0)), Win32Error.AccessDenied, "$MFT whole", VolumeMode.Online);
        image.ShouldKeepContents(volume =>
        {
            var mft = System(volume, 0);
            var target = volume.ReadBitmap().LargestRun().Start;
            volume.Move(mft, new Vcn(4), target, new ClusterCount(uint.MaxValue)).ShouldBe(Win32Error.Success);
            volume.Read(mft).ShouldContain(extent => extent.Lcn == target);
            CollectingSink.Read(volume).Files.Count.ShouldBeGreaterThan(100);
        }, VolumeMode.Online);
    }

    [Fact]
    public void A_target_has_to_be_free_and_on_the_volume()
    {
        using var image = MixedVolume.Make(4096);
        var one = new ClusterCount(1);
        ShouldRefuse(image, volume => volume.Move(File(volume), default, default, one), Win32Error.AccessDenied, "in use");
        ShouldRefuse(
            image,
            volume => volume.Move(File(volume), default, new Lcn(volume.Data.TotalClusters.Value), one),
            Win32Error.InvalidParameter,
            "behind the end");
        ShouldRefuse(
            image, volume => volume.Move(File(volume), default, new Lcn(-5), one), Win32Error.InvalidParameter, "before the start");
        ShouldRefuse(
            image, volume => volume.Move(File(volume), new Vcn(5), Free(volume), one), Win32Error.InvalidParameter, "behind the stream");
        ShouldRefuse(
            image,
            volume => volume.Move(volume.Find("\\resident.txt"), default, Free(volume), one),
            Win32Error.InvalidParameter,
            "resident");

        static StreamId File(NtfsVolume volume) => volume.Find("\\few.bin");
    }

    [Fact]
    public void Online_a_compression_unit_is_not_split()
    {
        using var image = MixedVolume.Make(4096);
        ShouldRefuse(
            image,
            volume => volume.Move(File(volume), default, Free(volume), new ClusterCount(2)),
            Win32Error.InvalidParameter,
            "two clusters of a unit",
            VolumeMode.Online);
        image.ShouldKeepContents(
            volume => volume.Move(File(volume), new Vcn(16), Free(volume), new ClusterCount(16)).ShouldBe(Win32Error.Success),
            VolumeMode.Online);

        static StreamId File(NtfsVolume volume) => volume.Find("\\packed\\c.bin");
    }

    [Fact]
    public void Offline_a_part_of_a_compression_unit_moves()
    {
        using var image = MixedVolume.Make(4096);
        image.ShouldKeepContents(volume =>
        {
            var file = volume.Find("\\packed\\c.bin");
            var fragments = volume.Read(file).Length;
            volume.Move(file, new Vcn(1), Free(volume), new ClusterCount(1)).ShouldBe(Win32Error.Success);
            volume.Read(file).Length.ShouldBeGreaterThan(fragments);
        });
    }

    [Fact]
    public void Online_the_space_that_a_move_left_has_to_wait_for_a_checkpoint()
    {
        using var image = MixedVolume.Make(4096);
        image.ShouldKeepContents(
            volume =>
            {
                var stream = volume.Find("\\whole.bin");
                var old = volume.Read(stream)[0].Lcn;
                var clusters = volume.Read(stream)[0].Length;
                volume.MoveWhole(stream).ShouldBe(Win32Error.Success);
                volume.ReadBitmap().IsFree(old, clusters).ShouldBeTrue();
                volume.Move(stream, default, old, clusters).ShouldBe(Win32Error.AccessDenied);
                volume.Move(stream, default, old, clusters).ShouldBe(Win32Error.Success);
            },
            VolumeMode.Online);
    }

    [Fact]
    public void Offline_the_space_that_a_move_left_is_used_again_at_once()
    {
        using var image = MixedVolume.Make(4096);
        image.ShouldKeepContents(volume =>
        {
            var stream = volume.Find("\\whole.bin");
            var old = volume.Read(stream)[0].Lcn;
            volume.MoveWhole(stream).ShouldBe(Win32Error.Success);
            volume.Move(stream, default, old, new ClusterCount(40)).ShouldBe(Win32Error.Success);
        });
    }

    [Fact]
    public void A_volume_opened_for_reading_does_not_move_anything()
    {
        using var image = MixedVolume.Make(4096);
        using var volume = image.Open();
        volume.MoveWhole(volume.Find("\\few.bin")).ShouldBe(Win32Error.WriteProtect);
    }

    [Fact]
    public void Unknown_codes_handles_and_short_buffers_have_the_errors_of_windows()
    {
        using var image = NtfsImage.Create(8 << 20);
        using var device = VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Online));
        Span<byte> input = stackalloc byte[MoveFileData.Size];
        new MoveFileData(99, default, default, new ClusterCount(1)).Write(input);
        device.Control(ControlCode.MoveFile, input, []).Error.ShouldBe(Win32Error.InvalidHandle);
        device.Control(ControlCode.MoveFile, input[..8], []).Error.ShouldBe(Win32Error.InvalidParameter);
        device.Control((ControlCode)0x99999, [], []).Error.ShouldBe(Win32Error.InvalidFunction);
        device.Control(ControlCode.GetNtfsVolumeData, [], new byte[95]).Error.ShouldBe(Win32Error.InsufficientBuffer);
        device.Control(ControlCode.GetVolumeBitmap, BitConverter.GetBytes(long.MaxValue), new byte[64])
            .Error.ShouldBe(Win32Error.InvalidParameter);
        device.Control(ControlCode.GetVolumeBitmap, new byte[8], new byte[24]).ShouldBe(new ControlResult(Win32Error.MoreData, 24));
        device.OpenStream(StreamId.Data(new FileReference(5000, 1)), out _).ShouldBe(Win32Error.FileNotFound);
    }

    private static Lcn Free(NtfsVolume volume) => volume.ReadBitmap().LargestRun().Start;

    private static StreamId System(NtfsVolume volume, long record) =>
        StreamId.Data(CollectingSink.Read(volume).Files[record].Reference);

    private static void ShouldRefuse(
        NtfsImage image, Func<NtfsVolume, Win32Error> move, Win32Error expected, string what, VolumeMode mode = VolumeMode.Offline)
    {
        var before = image.HashImage();
        using (var volume = image.OpenForWriting(mode))
            move(volume).ShouldBe(expected, what);
        image.HashImage().ShouldBe(before, what);
    }
}
