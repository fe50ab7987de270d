using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Tests.Control;

/// <summary>The fixed buffers compared with byte literals from winioctl.h, not with the codecs themselves.</summary>
public sealed class FixedBufferTests
{
    private const string VolumeDataBytes =
        // serial, sectors, total, free, reserved
        "8877665544332211" + "0000080000000000" + "0000010000000000" + "00C0000000000000" + "0500000000000000" +
        "00020000" + "00100000" + "00040000" + "00000000" + // bytes per sector, cluster, record; clusters per record
        "0000040000000000" + "0400000000000000" + "0080000000000000" + // MFT valid length, start, mirror
        "0010000000000000" + "0020000000000000"; // zone

    private static readonly NtfsVolumeData VolumeData = new()
    {
        Serial = 0x1122334455667788,
        Sectors = 0x80000,
        TotalClusters = new(0x10000),
        FreeClusters = new(0xC000),
        ReservedClusters = new(5),
        BytesPerSector = 512,
        BytesPerCluster = 4096,
        BytesPerFileRecord = 1024,
        MftValidBytes = 0x40000,
        MftStart = new(4),
        MftMirrorStart = new(0x8000),
        MftZoneStart = new(0x1000),
        MftZoneEnd = new(0x2000),
        MajorVersion = 3,
        MinorVersion = 1,
        BytesPerPhysicalSector = 4096,
    };

    [Fact]
    public void Volume_data_stands_in_96_bytes_at_the_offsets_of_the_header_file()
    {
        var output = new byte[96];
        NtfsVolumeDataBuffer.Write(VolumeData, output).ShouldBe(ControlResult.Success(96));
        Convert.ToHexString(output).ShouldBe(VolumeDataBytes);
    }

    [Fact]
    public void Volume_data_is_extended_by_32_bytes_where_there_is_room()
    {
        var output = new byte[200];
        output.AsSpan().Fill(0xEE);
        NtfsVolumeDataBuffer.Write(VolumeData, output).ShouldBe(ControlResult.Success(128));
        Convert.ToHexString(output, 96, 33)
            .ShouldBe("20000000" + "0300" + "0100" + "00100000" + "0000000000000000000000000000000000000000" + "EE");
        NtfsVolumeDataBuffer.TryRead(output.AsSpan(0, 128), out var read).ShouldBeTrue();
        read.ShouldBe(VolumeData);
    }

    [Fact]
    public void Volume_data_needs_96_bytes() =>
        NtfsVolumeDataBuffer.Write(VolumeData, new byte[95]).ShouldBe(ControlResult.Fail(Win32Error.InsufficientBuffer));

    [Fact]
    public void Volume_data_without_its_extension_says_nothing_of_versions()
    {
        NtfsVolumeDataBuffer.TryRead(Convert.FromHexString(VolumeDataBytes), out var read).ShouldBeTrue();
        read.ShouldBe(VolumeData with { MajorVersion = 0, MinorVersion = 0, BytesPerPhysicalSector = 0 });
    }

    [Theory]
    [InlineData(40, "00000000")] // bytes per sector 0
    [InlineData(44, "00180000")] // 6 KB clusters
    [InlineData(44, "00000000")]
    [InlineData(48, "01040000")] // records of 1025 bytes
    [InlineData(16, "0000000000000000")] // no clusters
    [InlineData(16, "FFFFFFFFFFFFFF7F")] // more bytes than 63 bits
    [InlineData(24, "0100010000000000")] // more free than there are
    [InlineData(56, "FFFFFFFFFFFFFFFF")] // negative MFT
    public void Volume_data_that_cannot_be_is_refused(int offset, string bytes)
    {
        var output = Convert.FromHexString(VolumeDataBytes);
        Convert.FromHexString(bytes).CopyTo(output, offset);
        NtfsVolumeDataBuffer.TryRead(output, out _).ShouldBeFalse();
    }

    [Fact]
    public void A_move_stands_in_32_bytes()
    {
        var input = new byte[32];
        input.AsSpan().Fill(0xEE);
        new MoveFileData(0x1234, new Vcn(0x20), new Lcn(0x1_0000_0000), new ClusterCount(0x40)).Write(input);
        Convert.ToHexString(input).ShouldBe("3412000000000000" + "2000000000000000" + "0000000001000000" + "40000000" + "00000000");
        MoveFileData.TryRead(input, out var read).ShouldBeTrue();
        read.ShouldBe(new MoveFileData(0x1234, new Vcn(0x20), new Lcn(0x1_0000_0000), new ClusterCount(0x40)));
        MoveFileData.TryRead(input.AsSpan(0, 31), out _).ShouldBeFalse();
    }

    [Fact]
    public void A_move_of_more_clusters_than_32_bits_is_an_error_not_a_smaller_move() =>
        Should.Throw<OverflowException>(() => new MoveFileData(1, default, default, new ClusterCount(0x1_0000_0001)).Write(new byte[32]));

    [Fact]
    public void A_bitmap_answer_begins_with_start_and_distance_to_the_end()
    {
        var output = new byte[18];
        VolumeBitmapBuffer.WriteHeader(output, new Lcn(0x100), new ClusterCount(0x0A));
        output[16] = 0xFF;
        output[17] = 0x02;
        Convert.ToHexString(output).ShouldBe("0001000000000000" + "0A00000000000000" + "FF02");
        VolumeBitmapBuffer.TryRead(output, out var page).ShouldBeTrue();
        page.Start.ShouldBe(new Lcn(0x100));
        page.Count.ShouldBe(new ClusterCount(10));
        page.Bits.Length.ShouldBe(2);
    }

    [Theory]
    [InlineData("00000000000000000A000000000000")]
    [InlineData("FFFFFFFFFFFFFFFF0A00000000000000")]
    [InlineData("0000000000000000FFFFFFFFFFFFFFFF")]
    public void A_bitmap_answer_that_cannot_be_is_refused(string bytes) =>
        VolumeBitmapBuffer.TryRead(Convert.FromHexString(bytes), out _).ShouldBeFalse();

    [Fact]
    public void Retrieval_pointers_are_pairs_of_next_vcn_and_lcn_behind_16_bytes()
    {
        var output = new byte[16 + (2 * 16) + 8];
        var writer = new RetrievalPointersWriter(output, new Vcn(2));
        writer.TryAdd(new Vcn(10), new Lcn(0x500)).ShouldBeTrue();
        writer.TryAdd(new Vcn(26), Extent.HoleLcn).ShouldBeTrue();
        writer.TryAdd(new Vcn(30), new Lcn(7)).ShouldBeFalse();
        writer.BytesWritten.ShouldBe(48);
        Convert.ToHexString(output, 0, 48).ShouldBe(
            "02000000" + "00000000" + "0200000000000000" +
            "0A00000000000000" + "0005000000000000" + "1A00000000000000" + "FFFFFFFFFFFFFFFF");
        RetrievalPointersBuffer.TryRead(output.AsSpan(0, 48), out var pointers).ShouldBeTrue();
        pointers.Count.ShouldBe(2);
        pointers[0].ShouldBe(new Extent(new Vcn(2), new Lcn(0x500), new ClusterCount(8)));
        pointers[1].ShouldBe(new Extent(new Vcn(10), Extent.HoleLcn, new ClusterCount(16)));
        pointers.End.ShouldBe(new Vcn(26));
    }

    [Theory]
    [InlineData("0100000000000000" + "0100000000000000" + "0000000000000000" + "0000000000000000")] // Wine 8
    [InlineData("0200000000000000" + "0000000000000000" + "0100000000000000" + "0000000000000000")] // count beyond the bytes
    [InlineData("FFFFFFFF00000000" + "0000000000000000" + "0100000000000000" + "0000000000000000")]
    [InlineData("0100000000000000" + "FFFFFFFFFFFFFFFF" + "0100000000000000" + "0000000000000000")] // negative start
    [InlineData("01000000")]
    public void Retrieval_pointers_that_contradict_themselves_are_refused(string bytes) =>
        RetrievalPointersBuffer.TryRead(Convert.FromHexString(bytes), out _).ShouldBeFalse();

    [Fact]
    public void Inputs_of_one_number_need_eight_bytes()
    {
        var input = new byte[8];
        VolumeBitmapBuffer.WriteInput(input, new Lcn(0x0102));
        Convert.ToHexString(input).ShouldBe("0201000000000000");
        VolumeBitmapBuffer.TryReadInput(input, out var lcn).ShouldBeTrue();
        lcn.ShouldBe(new Lcn(0x0102));
        RetrievalPointersBuffer.WriteInput(input, new Vcn(3));
        RetrievalPointersBuffer.TryReadInput(input, out var vcn).ShouldBeTrue();
        vcn.ShouldBe(new Vcn(3));
        VolumeBitmapBuffer.TryReadInput(input.AsSpan(0, 7), out _).ShouldBeFalse();
        RetrievalPointersBuffer.TryReadInput(input.AsSpan(0, 7), out _).ShouldBeFalse();
    }
}
