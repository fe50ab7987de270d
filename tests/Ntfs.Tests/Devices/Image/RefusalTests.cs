using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Layout;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>A volume that must not be written to is refused in one line that names it, and no byte of it changes.</summary>
public sealed class RefusalTests
{
    [Fact]
    public void A_volume_is_named_also_where_its_path_is_part_of_the_damage()
    {
        var explained = VolumeRefusal.Explain("boot", Damage.Of("its boot sector is empty"));
        explained.Message.ShouldStartWith("boot is damaged (its boot sector is empty)");
        VolumeRefusal.Explain("boot", explained).ShouldBeSameAs(explained);
    }

    [Fact]
    public void A_dirty_volume_is_refused_for_writing_and_read_with_its_state()
    {
        using var image = NtfsImage.Create(8 << 20);
        image.SetDirtyFlag();
        ShouldRefuseWriting(image, VolumeFault.Dirty);
        ShouldReadWith(image, VolumeState.Dirty);
    }

    [Fact]
    public void A_volume_whose_log_is_to_be_replayed_is_refused_for_writing()
    {
        using var image = NtfsImage.Create(8 << 20);
        image.WriteLog(isClean: false);
        ShouldRefuseWriting(image, VolumeFault.Dirty);
        ShouldReadWith(image, VolumeState.Dirty);
    }

    [Fact]
    public void A_log_whose_newer_page_is_clean_is_accepted()
    {
        using var image = NtfsImage.Create(8 << 20);
        image.WriteLog(isClean: true);
        ShouldReadWith(image, VolumeState.Clean);
    }

    [Theory]
    [InlineData("hibr", VolumeState.Hibernated)]
    [InlineData("HIBR", VolumeState.Hibernated)]
    [InlineData("wake", VolumeState.Clean)]
    [InlineData("\0\0\0\0", VolumeState.Clean)]
    public void A_hibernation_file_counts_while_it_holds_a_session(string magic, VolumeState expected)
    {
        using var image = NtfsImage.Create(8 << 20);
        using (var mount = image.Mount())
        {
            new VolumeFiller(mount, 4096, 1).WriteLargeDirectory("Windows", 5);
            File.WriteAllBytes(mount.PathOf("Hiberfil.sys"), [.. System.Text.Encoding.ASCII.GetBytes(magic), .. new byte[8188]]);
        }

        ShouldReadWith(image, expected);
        if (expected == VolumeState.Hibernated)
            ShouldRefuseWriting(image, VolumeFault.Hibernated);
    }

    [Fact]
    public void A_mounted_image_is_refused_for_writing_and_read_with_its_state()
    {
        using var image = NtfsImage.Create(8 << 20);
        using var mount = image.Mount();
        Refusal(image.Path).Fault.ShouldBe(VolumeFault.InUse);
        ShouldReadWith(image, VolumeState.Mounted);
    }

    [Fact]
    public void Two_agents_cannot_write_to_one_image()
    {
        using var image = NtfsImage.Create(8 << 20);
        using (image.OpenForWriting())
            Refusal(image.Path).Fault.ShouldBe(VolumeFault.InUse);
        image.OpenForWriting().Dispose();
    }

    [Fact]
    public void A_truncated_image_is_refused()
    {
        using var image = NtfsImage.Create(8 << 20);
        using (var file = new FileStream(image.Path, FileMode.Open))
            file.SetLength(7 << 20);
        ShouldRefuseWriting(image, VolumeFault.Truncated).Message.ShouldContain("truncated");
    }

    [Theory]
    [InlineData(0)]
    [InlineData(511)]
    [InlineData(1 << 20)]
    public void A_file_without_a_boot_sector_is_not_ntfs(int bytes)
    {
        using var image = NtfsImage.Create(8 << 20);
        File.WriteAllBytes(image.Path, new byte[bytes]);
        ShouldRefuseWriting(image, VolumeFault.NotNtfs);
        Should.Throw<VolumeException>(() => image.Open()).Fault.ShouldBe(VolumeFault.NotNtfs);
    }

    [Fact]
    public void A_volume_that_does_not_exist_is_not_found() => Refusal("/nowhere/volume.img").Fault.ShouldBe(VolumeFault.NotFound);

    [Fact]
    public void A_used_cluster_without_owner_is_damage()
    {
        using var image = MixedVolume.Make(4096);
        PatchBitmap(image, used: false, value: 1);
        ShouldRefuseMove(image).ShouldContain("no file owns it");
    }

    [Fact]
    public void A_free_cluster_with_an_owner_is_damage()
    {
        using var image = MixedVolume.Make(4096);
        PatchBitmap(image, used: true, value: 0);
        ShouldRefuseMove(image).ShouldContain("a file owns it");
    }

    [Fact]
    public void A_cluster_with_two_owners_is_damage()
    {
        using var image = MixedVolume.Make(4096);
        var victim = image.RecordNumber("whole.bin");
        var other = NtfsTools.Extents(image.Path, image.RecordNumber("packed/c.bin"))[0].Lcn;
        image.PatchRecord(victim, record =>
        {
            var offset = record.Find(AttributeType.Data, "", default);
            var pairs = record.Bytes.AsSpan(offset + record.At(offset).MappingPairsOffset);
            var writer = new MappingPairsWriter(pairs);
            writer.TryAdd(new Extent(default, new Lcn(other), new ClusterCount(40))).ShouldBeTrue();
            writer.Finish();
        });
        ShouldRefuseMove(image).ShouldContain("another file owns too");
    }

    [Fact]
    public void A_torn_record_is_named()
    {
        using var image = MixedVolume.Make(4096);
        var record = image.RecordNumber("whole.bin");
        var lcn = NtfsTools.Extents(image.Path, 0)[0].Lcn;
        image.Patch((lcn * 4096) + (record * 1024) + 510, [0xAB, 0xCD]);
        ShouldRefuseMove(image).ShouldContain($"file record {record} ");
        using var volume = image.Open();
        Should.Throw<VolumeException>(() => CollectingSink.Read(volume)).Fault.ShouldBe(VolumeFault.Damaged);
    }

    private static void PatchBitmap(NtfsImage image, bool used, byte value)
    {
        // The middle of the volume holds $MFTMirr. The clusters behind it are free.
        var mirror = NtfsTools.Extents(image.Path, 1)[0];
        var cluster = used ? mirror.Lcn : NtfsFree(image);
        var bitmap = NtfsTools.Extents(image.Path, 6)[0].Lcn * 4096;
        using var file = new FileStream(image.Path, FileMode.Open);
        file.Position = bitmap + (cluster / 8);
        var bits = file.ReadByte();
        file.Position--;
        file.WriteByte((byte)(value == 1 ? bits | (1 << (int)(cluster % 8)) : bits & ~(1 << (int)(cluster % 8))));
    }

    private static long NtfsFree(NtfsImage image)
    {
        using var volume = image.Open();
        return volume.ReadBitmap().LargestRun().Start.Value + 3;
    }

    /// <summary>
    /// Checks that opening is refused because of the checker, and returns what the driver's own check of the clusters says.
    /// </summary>
    private static string ShouldRefuseMove(NtfsImage image)
    {
        ShouldRefuseWriting(image, VolumeFault.Damaged);
        using var device = FileBlockDevice.Open(image.Path, write: false);
        return Should.Throw<VolumeException>(() => OwnershipCheck.Run(ImageVolume.Open(device))).Message;
    }

    private static VolumeException ShouldRefuseWriting(NtfsImage image, VolumeFault fault)
    {
        var before = image.HashImage();
        var refusal = Refusal(image.Path);
        refusal.Fault.ShouldBe(fault);
        refusal.Message.ShouldContain(image.Path);
        refusal.Message.ShouldNotContain("\n");
        image.HashImage().ShouldBe(before);
        return refusal;
    }

    private static VolumeException Refusal(string path) =>
        Should.Throw<VolumeException>(() => VolumeOpener.Open(path, VolumeAccess.Write(VolumeMode.Offline)));

    private static void ShouldReadWith(NtfsImage image, VolumeState state)
    {
        using var volume = image.Open();
        volume.State.ShouldBe(state);
        CollectingSink.Read(volume).Files.Count.ShouldBeGreaterThan(10);
    }
}
