using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>Compares the driver's answers for real volumes with the output of ntfs-3g's own tools.</summary>
public sealed class ImageReadingTests
{
    public static TheoryData<int> ClusterSizes => [512, 4096, 65536];

    [Theory]
    [MemberData(nameof(ClusterSizes))]
    public void Volume_data_agree_with_ntfsinfo_and_ntfscluster(int clusterBytes)
    {
        using var image = MixedVolume.Make(clusterBytes);
        using var volume = image.Open();
        var expected = NtfsTools.VolumeInfo(image.Path);
        volume.Data.BytesPerSector.ShouldBe((int)expected["Sector Size"]);
        volume.Data.BytesPerCluster.ShouldBe((int)expected["Cluster Size"]);
        volume.Data.TotalClusters.Value.ShouldBe(expected["Volume Size in Clusters"]);
        volume.Data.FreeClusters.Value.ShouldBe(expected["Free Clusters"]);
        volume.Data.BytesPerFileRecord.ShouldBe((int)expected["MFT Record Size"]);
        volume.Data.MftStart.Value.ShouldBe(expected["LCN of Data Attribute for FILE_MFT"]);
        volume.Data.MftMirrorStart.Value.ShouldBe(expected["LCN of Data Attribute for File_MFTMirr"]);
        volume.Data.Records.ShouldBe(NtfsTools.ClusterInfo(image.Path)["initialized mft records"]);
        volume.Label.ShouldBe("Test");
        volume.State.ShouldBe(VolumeState.Clean);
    }

    [Theory]
    [MemberData(nameof(ClusterSizes))]
    public void Extents_of_every_file_agree_with_ntfsinfo(int clusterBytes)
    {
        using var image = MixedVolume.Make(clusterBytes);
        using var volume = image.Open();
        var layout = CollectingSink.Read(volume);
        var compared = 0;
        foreach (var ((record, type, name), extents) in layout.Streams.Where(stream => stream.Key.Record >= 64 && stream.Value.Count > 0))
        {
            var attribute = type switch
            {
                AttributeType.Data => "$DATA",
                AttributeType.IndexAllocation => "$INDEX_ALLOCATION",
                AttributeType.AttributeList => "$ATTRIBUTE_LIST",
                AttributeType.Bitmap => "$BITMAP",
                AttributeType.SecurityDescriptor => "$SECURITY_DESCRIPTOR",
                _ => throw new InvalidOperationException($"unexpected stream of type {type}"),
            };
            var expected = NtfsTools.Extents(image.Path, record, attribute, name);
            extents.Select(extent => (extent.Vcn.Value, extent.Lcn.Value, extent.Length.Value))
                .ShouldBe(Joined(expected), $"record {record} {type} '{name}'");
            compared += extents.Count;
        }

        compared.ShouldBeGreaterThan(400);
    }

    [Theory]
    [MemberData(nameof(ClusterSizes))]
    public void Retrieval_pointers_and_the_layout_say_the_same(int clusterBytes)
    {
        using var image = MixedVolume.Make(clusterBytes);
        using var volume = image.Open();
        var layout = CollectingSink.Read(volume);
        foreach (var (key, extents) in layout.Streams.Where(stream => stream.Value.Count > 0))
        {
            var read = volume.ReadExtents(new StreamId(layout.Files[key.Record].Reference, key.Type, key.Name));
            read.Error.ShouldBe(Win32Error.Success);
            read.Extents.ShouldBe(extents);
        }
    }

    [Fact]
    public void The_layout_owns_exactly_the_clusters_that_the_bitmap_calls_used()
    {
        using var image = MixedVolume.Make(4096);
        using var volume = image.Open();
        var owned = new ClusterBitmap(volume.Data.TotalClusters);
        foreach (var extent in CollectingSink.Read(volume).Streams.Values.SelectMany(extents => extents).Where(extent => !extent.IsHole))
        {
            owned.IsFree(extent.Lcn, extent.Length).ShouldBeTrue($"{extent} has two owners");
            owned.Set(extent.Lcn, extent.Length);
        }

        var bitmap = volume.ReadBitmap();
        for (var cluster = 0L; cluster < volume.Data.TotalClusters.Value; cluster++)
            owned.IsUsed(new Lcn(cluster)).ShouldBe(bitmap.IsUsed(new Lcn(cluster)), $"cluster {cluster}");
    }

    [Fact]
    public void Names_come_as_full_paths()
    {
        using var image = MixedVolume.Make(4096);
        using var volume = image.Open();
        var paths = CollectingSink.Read(volume, LayoutFlags.Names | LayoutFlags.FullPath).Names.Values;
        paths.ShouldContain("\\folder\\inner\\many.bin");
        paths.ShouldContain("\\packed\\c.bin");
        paths.ShouldContain("\\$MFT");
    }

    [Fact]
    public void Few_files_can_be_asked_for()
    {
        using var image = MixedVolume.Make(4096);
        using var volume = image.Open();
        var all = CollectingSink.Read(volume);
        var wanted = all.Files.Values.Select(file => file.Reference).Where(file => file.RecordNumber % 7 == 0).ToArray();
        var sink = new CollectingSink();
        volume.ReadLayout(wanted, LayoutFlags.Names, sink);
        sink.Files.Keys.Order().ShouldBe(wanted.Select(file => file.RecordNumber).Order());
    }

    [Fact]
    public void Reading_writes_nothing()
    {
        using var image = MixedVolume.Make(4096);
        var before = image.HashImage();
        using (var volume = image.Open())
        {
            CollectingSink.Read(volume, LayoutFlags.Names | LayoutFlags.FullPath);
            volume.ReadBitmap();
        }

        image.HashImage().ShouldBe(before);
    }

    private static List<(long Vcn, long Lcn, long Length)> Joined(List<(long Vcn, long Lcn, long Length)> extents)
    {
        var joined = new List<(long Vcn, long Lcn, long Length)>();
        foreach (var extent in extents)
        {
            var last = joined.Count > 0 ? joined[^1] : (Vcn: -1, Lcn: -2, Length: 0);
            if (joined.Count > 0 && (last.Lcn < 0 ? extent.Lcn < 0 : extent.Lcn == last.Lcn + last.Length))
                joined[^1] = last with { Length = last.Length + extent.Length };
            else
                joined.Add(extent);
        }

        return joined;
    }
}
