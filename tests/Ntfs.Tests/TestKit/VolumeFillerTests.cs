using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.TestKit;

/// <summary>The premises of the tests on real volumes: ntfsinfo finds the fragments that the filler promises.</summary>
public sealed class VolumeFillerTests
{
    private const long FirstUserRecord = 64;

    [Theory]
    [InlineData(512)]
    [InlineData(4096)]
    [InlineData(65536)]
    public void A_file_has_as_many_fragments_as_asked(int clusterBytes)
    {
        using var image = NtfsImage.Create(Math.Max(32L << 20, clusterBytes * 1500L), clusterBytes);
        var fragmentBytes = Math.Max(2 * clusterBytes, 1024);
        using (var mount = image.Mount())
            new VolumeFiller(mount, clusterBytes, 7).WriteFragmented(
                [new("a.bin", 300, fragmentBytes), new("b.bin:stream", 12, fragmentBytes)]);
        Fragments(Extents(image, "a.bin")).ShouldBe(300);
        Fragments(Extents(image, "b.bin", "stream")).ShouldBe(12);
        image.ShouldBeConsistent();
    }

    [Fact]
    public void A_large_directory_written_into_holes_has_a_fragmented_index()
    {
        using var image = NtfsImage.Create(32 << 20);
        using (var mount = image.Mount())
        {
            var filler = new VolumeFiller(mount, 4096, 7);
            using (filler.Shatter(4096, 200))
                filler.WriteLargeDirectory("large", 400);
        }

        Fragments(Extents(image, "large", "$I30", "$INDEX_ALLOCATION")).ShouldBeGreaterThan(10);
    }

    [Fact]
    public void A_compressed_file_is_made_of_data_and_holes()
    {
        using var image = NtfsImage.Create(32 << 20);
        using (var mount = image.Mount())
            new VolumeFiller(mount, 4096, 7).WriteCompressed("packed/c.bin", 9);
        Extents(image, "packed/c.bin").Count(extent => extent.Lcn < 0).ShouldBe(6);
    }

    [Fact]
    public void The_same_seed_makes_the_same_contents()
    {
        Make().ShouldBe(Make());

        static SortedDictionary<string, string> Make()
        {
            using var image = NtfsImage.Create(32 << 20);
            using (var mount = image.Mount())
                new VolumeFiller(mount, 4096, 11).WriteFragmented([new("a/b.bin", 20, 8192), new("a/b.bin:s", 5, 8192)]);
            var hashes = image.HashFiles();
            hashes.Keys.ShouldContain("a/b.bin:s");
            return hashes;
        }
    }

    [Fact]
    public void An_inconsistent_volume_is_found()
    {
        using var image = NtfsImage.Create(32 << 20);
        var bitmap = NtfsTools.Extents(image.Path, 6)[0];
        using (var file = new FileStream(image.Path, FileMode.Open))
        {
            file.Position = (bitmap.Lcn * 4096) + 700;
            file.WriteByte(0xFF);
        }

        Should.Throw<InvalidOperationException>(image.ShouldBeConsistent);
    }

    private static List<(long Vcn, long Lcn, long Length)> Extents(
        NtfsImage image,
        string path,
        string name = "",
        string attribute = "$DATA")
    {
        long record;
        using (var mount = image.Mount())
            record = mount.RecordNumber(path);
        record.ShouldBeGreaterThanOrEqualTo(FirstUserRecord);
        return NtfsTools.Extents(image.Path, record, attribute, name);
    }

    private static int Fragments(List<(long Vcn, long Lcn, long Length)> extents)
    {
        var fragments = 0;
        var expected = -1L;
        foreach (var (_, lcn, length) in extents.Where(extent => extent.Lcn >= 0))
        {
            fragments += lcn == expected ? 0 : 1;
            expected = lcn + length;
        }

        return fragments;
    }
}
