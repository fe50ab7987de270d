using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.Ntfs.Tests.TestKit.Making;

/// <summary>The test kit itself writes features that no tool creates. The tools of ntfs-3g check them.</summary>
public sealed class RawFeatureTests(MadeVolume volume) : IClassFixture<MadeVolume>
{
    private const long BadClus = 8;
    private const long Extend = 11;
    private const long Quota = 24;

    [Fact]
    public void The_journal_is_in_Extend_with_a_hole_before_its_data()
    {
        NtfsTools.FileInfo(volume.Image.Path, Extend).ShouldContain("$UsnJrnl");
        using var mount = volume.Image.Mount(NtfsMount.DefaultOptions + ",show_sys_files,ro");
        var record = mount.RecordNumber("$Extend/$UsnJrnl");
        new FileInfo(mount.PathOf("$Extend/$UsnJrnl:$J")).Length.ShouldBe((32 * 4096) + 40_000);
        var extents = NtfsTools.Extents(volume.Image.Path, record, name: "$J");
        extents[0].Lcn.ShouldBe(-1);
        extents.Count.ShouldBeGreaterThan(1);
    }

    [Fact]
    public void Both_indexes_of_Quota_know_the_account()
    {
        var info = NtfsTools.FileInfo(volume.Image.Path, Quota);
        info.ShouldContain("Key SID:\t\t S-1-5-21-1-2-3-1000");
        info.ShouldContain("Key owner id:\t\t 257 (0x101)");
    }

    [Fact]
    public void BadClus_owns_clusters_at_their_own_numbers()
    {
        var bad = NtfsTools.Extents(volume.Image.Path, BadClus, name: "$Bad").Where(extent => extent.Lcn >= 0).ToArray();
        bad.Length.ShouldBe(5);
        bad.ShouldAllBe(extent => extent.Vcn == extent.Lcn);
        volume.Image.ShouldBeConsistent();
    }

    [Fact]
    public void A_dirty_volume_says_so()
    {
        using var image = NtfsImage.Create(16 << 20);
        NtfsTools.VolumeFlags(image.Path).ShouldBe(0);
        VolumeStates.MarkDirty(image);
        NtfsTools.VolumeFlags(image.Path).ShouldBe(1);
    }

    [Fact]
    public void A_hibernated_volume_is_refused_by_ntfs_3g()
    {
        using var image = NtfsImage.Create(16 << 20);
        VolumeStates.Hibernate(image);
        Tool.Run("ntfs-3g.probe", "--readwrite", image.Path).ExitCode.ShouldBe(14);
    }

    [Theory]
    [InlineData(true, 0)]
    [InlineData(false, 15)]
    public void Only_a_log_that_was_closed_is_clean_to_ntfs_3g(bool clean, int exitCode)
    {
        using var image = NtfsImage.Create(16 << 20);
        VolumeStates.WriteLog(image, clean);
        var said = Tool.Run("ntfs-3g.probe", "--readwrite", image.Path);
        said.ExitCode.ShouldBe(exitCode, said.AllText);
        said.AllText.ShouldNotContain("inconsistent");
        said.AllText.ShouldNotContain("Did not find");
    }
}
