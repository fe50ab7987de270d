using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Ntfs.Tests.TestKit.Making;

/// <summary>The tools of ntfs-3g find every feature that the volume maker promises.</summary>
public sealed class MadeFeatureTests(MadeVolume volume) : IClassFixture<MadeVolume>
{
    private const long Mft = 0;
    private const long Secure = 9;
    private const long ObjectIdIndex = 25;

    [Fact]
    public void A_sparse_file_has_holes_between_its_pieces_and_one_at_its_end()
    {
        volume.Extents(MadePaths.Sparse).Count(extent => extent.Lcn < 0).ShouldBe(6);
        volume.Extents(MadePaths.SparseTail)[^1].Lcn.ShouldBe(-1);
        volume.Info(MadePaths.Sparse).ShouldContain("Attribute flags:\t 0x8000");
    }

    [Fact]
    public void A_compressed_file_is_in_units_of_16_clusters()
    {
        volume.Extents(MadePaths.Compressed).Count(extent => extent.Lcn < 0).ShouldBe(6);
        volume.Info(MadePaths.Compressed).ShouldContain("Compression unit:\t 4 ");
    }

    [Fact]
    public void An_encrypted_file_has_encrypted_data_and_an_EFS_stream()
    {
        var info = volume.Info(MadePaths.Encrypted);
        info.ShouldContain("ARCHIVE ENCRYPTED");
        info.ShouldContain("Attribute flags:\t 0x4000");
        info.ShouldContain("$LOGGED_UTILITY_STREAM");
        volume.Extents(MadePaths.Encrypted).Count.ShouldBeGreaterThan(0);
        volume.Image.HashFiles().ShouldContainKey(MadePaths.Encrypted);
    }

    [Fact]
    public void Reparse_points_are_resident_and_not()
    {
        volume.Info(MadePaths.Junction).ShouldContain("Reparse tag:\t\t 0xa0000003");
        volume.Extents(MadePaths.LargeReparsePoint, "$REPARSE_POINT").Count.ShouldBeGreaterThan(0);
    }

    [Fact]
    public void A_file_with_thirty_names_keeps_some_of_them_in_extension_records()
    {
        var info = volume.Info(MadePaths.HardLink);
        info.ShouldContain("Number of Hard Links:\t 30 ");
        info.ShouldContain("Dumping attribute $ATTRIBUTE_LIST");
    }

    [Fact]
    public void The_large_directory_has_an_index_of_many_blocks() =>
        volume.Extents(MadePaths.LargeDirectory, "$INDEX_ALLOCATION", "$I30").Sum(extent => extent.Length).ShouldBeGreaterThan(20);

    [Fact]
    public void The_fragmented_directory_has_an_index_in_pieces() =>
        Fragments(volume.Extents(MadePaths.FragmentedDirectory, "$INDEX_ALLOCATION", "$I30")).ShouldBeGreaterThan(10);

    [Fact]
    public void Preallocated_files_have_allocated_more_than_real_more_than_initialised_sizes()
    {
        volume.Info(MadePaths.Preallocated)
            .ShouldContain("Data size:\t\t 4101 (0x1005)\n\tAllocated size:\t\t 81920 (0x14000)\n\tInitialized size:\t 4101 ");
        volume.Info(MadePaths.Uninitialised)
            .ShouldContain("Data size:\t\t 81920 (0x14000)\n\tAllocated size:\t\t 81920 (0x14000)\n\tInitialized size:\t 4101 ");
    }

    [Fact]
    public void Extended_attributes_are_resident_and_not()
    {
        volume.Info($"{MadePaths.ExtendedAttributes}/00100").ShouldContain("Dumping attribute $EA (0xe0)");
        volume.Extents($"{MadePaths.ExtendedAttributes}/20000", "$EA").Count.ShouldBeGreaterThan(0);
    }

    [Fact]
    public void Secure_and_ObjId_have_grown_indexes()
    {
        NtfsTools.Extents(volume.Image.Path, Secure, "$DATA", "$SDS").Sum(extent => extent.Length).ShouldBeGreaterThan(64);
        NtfsTools.FileInfo(volume.Image.Path, Secure).ShouldContain("Dumping attribute $INDEX_ALLOCATION (0xa0)");
        NtfsTools.FileInfo(volume.Image.Path, ObjectIdIndex).ShouldContain("Dumping attribute $INDEX_ALLOCATION (0xa0)");
    }

    [Fact]
    public void A_file_of_hundreds_of_pieces_has_an_attribute_list_that_is_not_resident()
    {
        Fragments(volume.Extents(MadePaths.LargeAttributeList)).ShouldBe(700);
        NonResidentAttributeList(volume.Info(MadePaths.LargeAttributeList)).ShouldBeTrue();
    }

    [Fact]
    public void The_MFT_is_in_pieces_with_an_attribute_list()
    {
        Fragments(NtfsTools.Extents(volume.Image.Path, Mft)).ShouldBeGreaterThan(200);
        NonResidentAttributeList(NtfsTools.FileInfo(volume.Image.Path, Mft)).ShouldBeTrue();
    }

    [Fact]
    public void Many_records_in_the_MFT_are_free()
    {
        var numbers = NtfsTools.ClusterInfo(volume.Image.Path);
        (numbers["initialized mft records"] - numbers["mft records in use"]).ShouldBeGreaterThan(500);
    }

    [Fact]
    public void Fragmented_files_have_the_excess_fragments_that_were_asked_for()
    {
        var plan = Enumerable.Range(1, 20).Select(rank => Fragments(volume.Extents($"{MadePaths.Fragmented}/{rank:d5}.bin"))).ToArray();
        plan.Sum(fragments => fragments - 1).ShouldBe(300);
        plan.Max().ShouldBeGreaterThan(50);
        plan.Min().ShouldBeLessThan(6);
    }

    [Fact]
    public void Named_streams_are_resident_and_in_one_piece_and_in_many()
    {
        volume.Info(MadePaths.Streams).ShouldContain("'stream 02'");
        Fragments(volume.Extents(MadePaths.Streams, name: "in pieces")).ShouldBe(30);
        volume.Info(MadePaths.StreamsOnDirectory).ShouldContain("'on a directory'");
    }

    [Fact]
    public void Every_path_holds_what_can_be_read()
    {
        var hashes = volume.Image.HashFiles();
        hashes.ShouldContainKey($"{MadePaths.Resident}/0000");
        hashes.ShouldContainKey($"{MadePaths.UnusualNames}/😀 beyond the basic plane");
        hashes.ShouldContainKey($"{MadePaths.Streams}:in pieces");
        hashes.Count.ShouldBeGreaterThan(2000);
        volume.Image.ShouldBeConsistent();
    }

    [Fact]
    public void The_checker_finds_nothing_wrong()
    {
        using var device = FileBlockDevice.Open(volume.Image.Path, write: false);
        VolumeChecker.Check(device).Findings.ShouldBeEmpty();
    }

    private static bool NonResidentAttributeList(string info)
    {
        var from = info.IndexOf("Dumping attribute $ATTRIBUTE_LIST", StringComparison.Ordinal);
        return from >= 0 && info[from..].Split('\n')[2].Contains("No", StringComparison.Ordinal);
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
