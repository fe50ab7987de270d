using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Layout;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>Damage that the fuzzer found accepted before. Each test makes one mutation by hand.</summary>
public sealed class DamageBeforeWritingTests
{
    /// <summary>Earlier, only the move of that very file found the damage, after other files had moved.</summary>
    [Fact]
    public void An_attribute_list_that_names_one_part_twice_keeps_the_volume_from_being_written_to()
    {
        using var image = MixedVolume.Make(4096);
        PatchList(image, static (one, other) => one.CopyTo(other));
        Refusal(image, VolumeAccess.Write(VolumeMode.Offline)).Message.ShouldContain("its attribute list");
    }

    /// <summary>Earlier, the layout of such a file was garbage.</summary>
    [Fact]
    public void A_part_of_a_stream_that_is_listed_before_its_beginning_is_damage()
    {
        using var image = MixedVolume.Make(4096);
        PatchList(image, static (one, other) =>
        {
            var kept = one.ToArray();
            other.CopyTo(one);
            kept.CopyTo(other);
        });
        ReadingIsRefused(image, "does not continue the VCNs");
    }

    /// <summary>Earlier, the name was written into the middle of the stream's extents.</summary>
    [Fact]
    public void A_name_that_is_listed_between_two_parts_of_a_stream_is_damage()
    {
        using var image = MixedVolume.Make(4096);
        PatchList(image, static (list, entries) =>
        {
            var name = entries.First(at => BitConverter.ToUInt16(list, at) == (ushort)AttributeType.FileName);
            var second = entries.Last(at => BitConverter.ToUInt16(list, at) == (ushort)AttributeType.Data);
            var moved = list[name..second].ToArray();
            int length = BitConverter.ToUInt16(list, name + 4);
            moved.AsSpan(length).CopyTo(list.AsSpan(name));
            moved.AsSpan(0, length).CopyTo(list.AsSpan(second - length));
        });
        ReadingIsRefused(image, "does not continue the VCNs");
    }

    /// <summary>A plan for clusters that two files own would free them twice.</summary>
    [Fact]
    public void A_plan_refuses_clusters_of_two_owners_and_takes_a_dirty_volume()
    {
        using var image = MixedVolume.Make(4096);
        VolumeStates.MarkDirty(image);
        VolumeOpener.Open(image.Path, VolumeAccess.Plan(VolumeMode.Offline)).Dispose();

        var other = NtfsTools.Extents(image.Path, image.RecordNumber("packed/c.bin"))[0].Lcn;
        image.PatchRecord(image.RecordNumber("whole.bin"), record =>
        {
            var offset = record.Find(AttributeType.Data, "", default);
            var writer = new MappingPairsWriter(record.Bytes.AsSpan(offset + record.At(offset).MappingPairsOffset));
            writer.TryAdd(new Extent(default, new Lcn(other), new ClusterCount(40))).ShouldBeTrue();
            writer.Finish();
        });
        Refusal(image, VolumeAccess.Plan(VolumeMode.Offline)).Fault.ShouldBe(VolumeFault.Damaged);
    }

    /// <summary>The offset at which the name must end lies behind the end of the attribute.</summary>
    [Fact]
    public void An_attribute_too_short_for_the_clusters_that_it_claims_is_damage()
    {
        using var image = MixedVolume.Make(4096);
        image.PatchRecord(image.RecordNumber("resident.txt"), static record =>
        {
            // The end of the attributes becomes an attribute of 24 bytes that claims to be non-resident and to have a name.
            var end = record.Record.BytesInUse - 8;
            record.Bytes.AsSpan(end, 32).Clear();
            BitConverter.TryWriteBytes(record.Bytes.AsSpan(end), (uint)AttributeType.LoggedUtilityStream);
            BitConverter.TryWriteBytes(record.Bytes.AsSpan(end + 4), 24);
            (record.Bytes[end + 8], record.Bytes[end + 9]) = (1, 1);
            BitConverter.TryWriteBytes(record.Bytes.AsSpan(end + 24), (uint)AttributeType.End);
            BitConverter.TryWriteBytes(record.Bytes.AsSpan(FileRecord.BytesInUseAt), (uint)(end + 32));
        });
        using var volume = image.Open();
        Should.Throw<VolumeException>(() => CollectingSink.Read(volume)).Message.ShouldContain("has parts outside of itself");
    }

    [Theory]
    [InlineData(0x30)]
    [InlineData(0x38)]
    public void A_boot_sector_whose_file_records_lie_behind_the_end_is_damage(int field)
    {
        using var image = NtfsImage.Create(8 << 20);
        image.Patch(field, BitConverter.GetBytes(8L << 20));
        Refusal(image, VolumeAccess.Write(VolumeMode.Offline)).Fault.ShouldBe(VolumeFault.Damaged);
    }

    private static void ReadingIsRefused(NtfsImage image, string says)
    {
        using var volume = image.Open();
        Should.Throw<VolumeException>(() => CollectingSink.Read(volume, LayoutFlags.Names)).Message.ShouldContain(says);
    }

    /// <summary>Changes the first two entries of the fragmented file's $DATA attribute.</summary>
    private static void PatchList(NtfsImage image, Action<Span<byte>, Span<byte>> change) => PatchList(image, (list, entries) =>
    {
        var parts = entries.Where(at => BitConverter.ToUInt16(list, at) == (ushort)AttributeType.Data).ToList();
        parts.Count.ShouldBeGreaterThan(1);
        int length = BitConverter.ToUInt16(list, parts[0] + 4);
        change(list.AsSpan(parts[0], length), list.AsSpan(parts[1], length));
    });

    private static void PatchList(NtfsImage image, Action<byte[], List<int>> change)
    {
        var number = image.RecordNumber("folder/inner/many.bin");
        using var device = FileBlockDevice.Open(image.Path, write: true);
        var volume = ImageVolume.Open(device);
        var record = new RecordEditor(number, volume.CopyRecord(number));
        var attribute = record.At(record.Find(AttributeType.AttributeList, "", default));
        var list = AttributeListBytes.Read(attribute, device, volume.Boot);
        var extents = new List<Extent>();
        attribute.AddRuns(volume.Boot.TotalClusters, extents);
        var entries = new List<int>();
        for (var at = 0; at < list.Length; at += BitConverter.ToUInt16(list, at + 4))
            entries.Add(at);
        change(list, entries);
        new RunMap(device, volume.Boot.ClusterBytes, [.. extents]).Write(0, list);
    }

    private static VolumeException Refusal(NtfsImage image, VolumeAccess access)
    {
        var before = image.HashImage();
        var refusal = Should.Throw<VolumeException>(() => VolumeOpener.Open(image.Path, access));
        refusal.Message.ShouldContain(image.Path);
        image.HashImage().ShouldBe(before);
        return refusal;
    }
}
