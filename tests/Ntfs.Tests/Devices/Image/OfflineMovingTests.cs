using FleetDefrag.Ntfs.Reading;
using FleetDefrag.Ntfs.Tests.TestKit.Making;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>Streams that Windows cannot move do move on an offline volume, and other programs still read all files.</summary>
public sealed class OfflineMovingTests(RoomyVolume made) : IClassFixture<RoomyVolume>
{
    private const AttributeType Data = AttributeType.Data;

    private static readonly (long Record, AttributeType Type, string Name)[] SystemStreams =
    [
        (0, AttributeType.Bitmap, ""),
        (1, Data, ""),
        (2, Data, ""),
        (4, Data, ""),
        (6, Data, ""),
        (9, Data, "$SDS"),
        (10, Data, ""),
        (5, AttributeType.IndexAllocation, "$I30"),
    ];

    public static TheoryData<int> ClusterSizes => [512, 4096, 65536];

    [Theory]
    [MemberData(nameof(ClusterSizes))]
    public void The_mft_moves_whole_and_back_again(int clusterBytes)
    {
        using var image = MixedVolume.Make(clusterBytes);
        var start = NtfsTools.VolumeInfo(image.Path)["LCN of Data Attribute for FILE_MFT"];
        var target = default(Lcn);
        image.ShouldKeepContents(volume =>
        {
            target = volume.ReadBitmap().LargestRun().Start;
            volume.MoveWhole(Own(volume, 0)).ShouldBe(Win32Error.Success);
            volume.RefreshData();
            volume.Data.MftStart.ShouldBe(target);
            volume.MoveWhole(volume.Find("\\few.bin")).ShouldBe(Win32Error.Success);
        });
        NtfsTools.VolumeInfo(image.Path)["LCN of Data Attribute for FILE_MFT"].ShouldBe(target.Value);
        NtfsTools.Extents(image.Path, 0).Count.ShouldBe(1);
        image.ShouldKeepContents(volume =>
            volume.Move(Own(volume, 0), default, new Lcn(start), new ClusterCount(uint.MaxValue)).ShouldBe(Win32Error.Success));
        NtfsTools.VolumeInfo(image.Path)["LCN of Data Attribute for FILE_MFT"].ShouldBe(start);
    }

    [Theory]
    [MemberData(nameof(ClusterSizes))]
    public void Each_system_file_moves(int clusterBytes)
    {
        using var image = MixedVolume.Make(clusterBytes);
        foreach (var (record, type, name) in SystemStreams)
        {
            image.ShouldKeepContents(volume =>
            {
                var stream = Own(volume, record, type, name);
                var target = volume.ReadBitmap().LargestRun().Start;
                volume.MoveWhole(stream).ShouldBe(Win32Error.Success, $"record {record}");
                volume.Read(stream).ShouldHaveSingleItem().Lcn.ShouldBe(target);
                volume.MoveWhole(volume.Find("\\whole.bin")).ShouldBe(Win32Error.Success);
            });
        }
    }

    [Fact]
    public void An_mft_of_hundreds_of_fragments_becomes_contiguous()
    {
        using var image = made.Image.Copy();
        NtfsTools.FileInfo(image.Path, 0).ShouldContain("$ATTRIBUTE_LIST");
        image.ShouldKeepContents(volume =>
        {
            volume.Read(Own(volume, 0)).Length.ShouldBeGreaterThan(300);
            volume.MoveWhole(Own(volume, 0)).ShouldBe(Win32Error.Success);
            volume.Read(Own(volume, 0)).Length.ShouldBe(1);
        });
        NtfsTools.FileInfo(image.Path, 0).ShouldNotContain("$ATTRIBUTE_LIST");
    }

    [Fact]
    public void An_mft_of_hundreds_of_fragments_moves_in_parts()
    {
        using var image = made.Image.Copy();
        image.ShouldKeepContents(volume =>
        {
            var mft = Own(volume, 0);
            var end = volume.Read(mft)[^1].EndVcn.Value;
            var target = volume.ReadBitmap().LargestRun().Start;
            for (var vcn = 0L; vcn < end; vcn += 50)
            {
                var error = volume.Move(mft, new Vcn(vcn), target + new ClusterCount(vcn), new ClusterCount(50));
                error.ShouldBe(Win32Error.Success, $"VCN {vcn}");
            }

            volume.Read(mft).Length.ShouldBe(1);
        });
    }

    private static StreamId Own(NtfsVolume volume, long record, AttributeType type = Data, string name = "") =>
        CollectingSink.Read(volume).Id((record, type, name));
}
