using System.Text.RegularExpressions;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>MOVE_FILE on real volumes: ntfs-3g reads the same contents, and ntfsresize finds one owner for every cluster.</summary>
public sealed class MovingTests
{
    public static TheoryData<int> ClusterSizes => [512, 4096, 65536];

    [Theory]
    [MemberData(nameof(ClusterSizes))]
    public void A_file_of_many_fragments_becomes_one(int clusterBytes)
    {
        using var image = MixedVolume.Make(clusterBytes);
        image.ShouldKeepContents(volume =>
        {
            var stream = volume.Find("\\folder\\inner\\many.bin");
            volume.Read(stream).Length.ShouldBeGreaterThan(350);
            volume.MoveWhole(stream).ShouldBe(Win32Error.Success);
            volume.Read(stream).Length.ShouldBe(1);
        });
        var record = image.RecordNumber("folder/inner/many.bin");
        NtfsTools.Extents(image.Path, record).Count.ShouldBe(1);
        Regex.Count(NtfsTools.FileInfo(image.Path, record), @"Dumping attribute \$DATA", RegexOptions.NonBacktracking)
            .ShouldBe(1, "the extension records are freed");
    }

    [Theory]
    [InlineData("\\few.bin", AttributeType.Data, "")]
    [InlineData("\\few.bin", AttributeType.Data, "named")]
    [InlineData("\\sparse.bin", AttributeType.Data, "")]
    [InlineData("\\packed\\c.bin", AttributeType.Data, "")]
    [InlineData("\\large", AttributeType.IndexAllocation, "$I30")]
    public void Each_kind_of_stream_becomes_contiguous(string path, AttributeType type, string name)
    {
        using var image = MixedVolume.Make(4096);
        image.ShouldKeepContents(volume =>
        {
            var stream = volume.Find(path, type, name);
            Fragments(volume.Read(stream)).ShouldBeGreaterThan(1);
            volume.MoveWhole(stream).ShouldBe(Win32Error.Success);
            Fragments(volume.Read(stream)).ShouldBe(1);
        });
    }

    [Theory]
    [InlineData(512, 2400)]
    [InlineData(4096, 700)]
    public void A_file_that_is_torn_apart_grows_an_attribute_list_and_comes_back(int clusterBytes, int clusters)
    {
        using var image = NtfsImage.Create(Math.Max(16L << 20, clusterBytes * clusters * 4L), clusterBytes);
        using (var mount = image.Mount())
        {
            new VolumeFiller(mount, clusterBytes, 5).WriteFile("victim.bin", clusters * clusterBytes);
        }

        image.ShouldKeepContents(volume =>
        {
            var stream = volume.Find("\\victim.bin");
            var free = volume.ReadBitmap().LargestRun();
            for (var vcn = 0L; vcn < clusters; vcn += 2)
            {
                var target = free.Start + new ClusterCount(vcn / 2 * 2);
                volume.Move(stream, new Vcn(vcn), target, new ClusterCount(1)).ShouldBe(Win32Error.Success, $"VCN {vcn}");
            }
            volume.Read(stream).Length.ShouldBe(clusters);
        });
        NtfsTools.FileInfo(image.Path, image.RecordNumber("victim.bin")).ShouldContain("$ATTRIBUTE_LIST");
        image.ShouldKeepContents(volume =>
        {
            var stream = volume.Find("\\victim.bin");
            volume.MoveWhole(stream).ShouldBe(Win32Error.Success);
            volume.Read(stream).Length.ShouldBe(1);
        });
        NtfsTools.FileInfo(image.Path, image.RecordNumber("victim.bin")).ShouldNotContain("$ATTRIBUTE_LIST");
    }

    [Theory]
    [InlineData(512, VolumeMode.Offline)]
    [InlineData(4096, VolumeMode.Online)]
    [InlineData(65536, VolumeMode.Offline)]
    public void Random_moves_keep_every_byte(int clusterBytes, VolumeMode mode)
    {
        using var image = MixedVolume.Make(clusterBytes);
        var moves = new RandomMoves(seed: 4711);
        for (var round = 0; round < 3; round++)
            image.ShouldKeepContents(volume => moves.Run(volume, 120), mode);
        moves.Succeeded.ShouldBeGreaterThan(250);
    }

    [Fact]
    public void The_dirty_flag_stands_while_a_run_is_under_way()
    {
        using var image = MixedVolume.Make(4096);
        using (var volume = image.OpenForWriting())
        {
            volume.MoveWhole(volume.Find("\\few.bin")).ShouldBe(Win32Error.Success);
            using var witness = image.Copy();
            using var second = witness.Open();
            second.State.ShouldBe(VolumeState.Dirty);
        }

        using var after = image.Open();
        after.State.ShouldBe(VolumeState.Clean);
    }

    [Fact]
    public void Opening_for_writing_and_moving_nothing_writes_nothing()
    {
        using var image = MixedVolume.Make(4096);
        var before = image.HashImage();
        image.OpenForWriting().Dispose();
        image.HashImage().ShouldBe(before);
    }

    private static int Fragments(IEnumerable<Extent> extents)
    {
        var (fragments, end) = (0, new Lcn(-1));
        foreach (var extent in extents.Where(extent => !extent.IsHole))
        {
            fragments += extent.Lcn == end ? 0 : 1;
            end = extent.EndLcn;
        }

        return fragments;
    }
}
