using FleetDefrag.Ntfs.Control;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Ntfs.Tests.Control;

public sealed class FileLayoutTests
{
    private static readonly FileReference Reference = new(0x2A, 3);
    private static readonly FileReference Parent = new(5, 5);

    /// <summary>One file with a name and a stream of one extent, by hand from winioctl.h.</summary>
    private const string OneFile =
        "01000000" + "10000000" + "01000000" + "00000000" + // header: 1 file at 16, single instanced
        "01000000" + "00000000" + "00000000" + "20000000" + // file @16: version, next, flags, FILE_ATTRIBUTE_ARCHIVE
        "2A00000000000300" + "28000000" + "48000000" + "00000000" + "00000000" + // reference, first name +40, first stream +72, no info
        "00000000" + "01000000" + "0500000000000500" + "04000000" + "00000000" + "61006200" + "00000000" + // name @56: "ab", padded
        "01000000" + "00000000" + "00000000" + "40000000" + // stream @88: version, next, flags, extents +64
        // sizes, info, $DATA, attributes, 14 bytes
        "0010000000000000" + "0208000000000000" + "00000000" + "80000000" + "00000000" + "0E000000" +
        "3A003A002400440041005400" + "4100" + "0000" + // "::$DATA", padded
        "03000000" + "00000000" + // extents @152
        "01000000" + "00000000" + "0000000000000000" + "0100000000000000" + "3412000000000000";

    private static readonly (int Offset, string Bytes)[] Mutations =
        [
            (4, "FFFFFFFF"), (4, "04000000"), (20, "F0FFFFFF"), (40, "00010000"), (44, "FF000000"), (100, "A0000000"),
            (72, "FF000000"), (132, "0F000000"), (132, "00100000"), (160, "09000000")
        ];

    [Fact]
    public void A_file_is_packed_at_the_offsets_of_the_header_file()
    {
        var output = new byte[1024];
        output.AsSpan().Fill(0xEE);
        WriteOneFile(output, out var result).ShouldBeTrue();
        Convert.ToHexString(output, 0, result.BytesReturned).ShouldBe(OneFile);
    }

    [Fact]
    public void A_packed_file_is_read_back()
    {
        var reader = new FileLayoutReader(Convert.FromHexString(OneFile));
        reader.MoveNext().ShouldBeTrue();
        reader.Current.File.ShouldBe(new LayoutFile(Reference, FileAttributes.Archive));
        var names = reader.Current.Names;
        names.MoveNext().ShouldBeTrue();
        names.Current.Text.ToString().ShouldBe("ab");
        names.Current.Parent.ShouldBe(Parent);
        names.Current.Flags.ShouldBe(LayoutNameFlags.Primary);
        names.MoveNext().ShouldBeFalse();
        var streams = reader.Current.Streams;
        streams.MoveNext().ShouldBeTrue();
        streams.Current.Id.ShouldBe(StreamId.Data(Reference));
        streams.Current.AllocatedBytes.ShouldBe(4096);
        streams.Current.Bytes.ShouldBe(2050);
        streams.TryReadExtents(out var extents).ShouldBeTrue();
        extents.Count.ShouldBe(1);
        extents[0].ShouldBe(new Extent(default, new Lcn(0x1234), new ClusterCount(1)));
        streams.MoveNext().ShouldBeFalse();
        reader.Current.TryReadInfo(out _).ShouldBeFalse();
        reader.MoveNext().ShouldBeFalse();
    }

    [Fact]
    public void A_file_that_does_not_fit_is_taken_back_and_the_ones_before_stay()
    {
        var output = new byte[(OneFile.Length / 2) + 100];
        var writer = new FileLayoutWriter(output);
        AddOneFile(ref writer).ShouldBeTrue();
        AddOneFile(ref writer).ShouldBeFalse();
        var result = writer.Finish(noMoreFiles: false);
        result.ShouldBe(ControlResult.Success(OneFile.Length / 2));
        Convert.ToHexString(output, 0, result.BytesReturned).ShouldBe(OneFile);
    }

    [Fact]
    public void Every_buffer_smaller_than_one_file_is_insufficient()
    {
        for (var size = 0; size < OneFile.Length / 2; size++)
        {
            var writer = new FileLayoutWriter(new byte[size]);
            AddOneFile(ref writer).ShouldBeFalse();
            writer.Finish(noMoreFiles: false).ShouldBe(ControlResult.Fail(Win32Error.InsufficientBuffer));
        }
    }

    [Fact]
    public void A_sweep_without_further_files_ends() =>
        new FileLayoutWriter(new byte[64]).Finish(noMoreFiles: true).ShouldBe(ControlResult.Fail(Win32Error.HandleEof));

    [Fact]
    public void Files_names_streams_and_facts_come_back_in_order()
    {
        var output = new byte[4096];
        var info = new LayoutInfo(1, 2, 3, 4, FileAttributes.Hidden, 6, 7, 8);
        var writer = new FileLayoutWriter(output);
        for (var number = 30; number < 33; number++)
        {
            var file = new FileReference(number, 1);
            writer.BeginFile(new LayoutFile(file, FileAttributes.Directory));
            writer.Stream(
                new LayoutStream(file, AttributeType.IndexRoot, "$I30")
                {
                    Flags = LayoutStreamFlags.Resident | LayoutStreamFlags.NoClusters
                });
            writer.Name(Parent, LayoutNameFlags.Primary, "long name");
            writer.Stream(new LayoutStream(file, AttributeType.IndexAllocation, "$I30"));
            writer.BeginExtents();
            writer.Extent(new Vcn(4), new Lcn(100));
            writer.Extent(new Vcn(8), new Lcn(200));
            writer.Name(Parent, LayoutNameFlags.Dos, "LONGNA~1");
            writer.Info(info);
            writer.EndFile().ShouldBeTrue();
        }

        var reader = new FileLayoutReader(output.AsSpan(0, writer.Finish(noMoreFiles: true).BytesReturned));
        var text = new List<string>();
        while (reader.MoveNext())
        {
            reader.Current.TryReadInfo(out var read).ShouldBeTrue();
            read.ShouldBe(info);
            text.Add(reader.Current.File.Reference.ToString());
            for (var names = reader.Current.Names; names.MoveNext();)
                text.Add($"{names.Current.Flags} {names.Current.Text}");
            for (var streams = reader.Current.Streams; streams.MoveNext();)
            {
                streams.TryReadExtents(out var extents).ShouldBeTrue();
                text.Add(
                    $"{streams.Current.Id.Type} {streams.Current.Id.Name} {extents.Count} {(extents.Count == 0 ? 0 : extents.End.Value)}");
            }
        }

        string[] rest = ["Primary long name", "Dos LONGNA~1", "IndexRoot $I30 0 0", "IndexAllocation $I30 2 8"];
        text.ShouldBe(["30:1", .. rest, "31:1", .. rest, "32:1", .. rest]);
    }

    [Theory]
    [InlineData("", "", AttributeType.Data)]
    [InlineData("::$DATA", "", AttributeType.Data)]
    [InlineData(":a:$DATA", "a", AttributeType.Data)]
    [InlineData(":$I30:$INDEX_ALLOCATION", "$I30", AttributeType.IndexAllocation)]
    [InlineData(":$I30:$BITMAP", "$I30", AttributeType.Bitmap)]
    [InlineData(":odd:$NEWER", "odd", AttributeType.None)]
    [InlineData("bare", "bare", AttributeType.Data)]
    public void Both_forms_of_identifiers_are_parsed(string identifier, string name, AttributeType expected)
    {
        var type = AttributeType.None;
        StreamIdentifier.Parse(identifier, ref type).ToString().ShouldBe(name);
        type.ShouldBe(expected);
    }

    [Fact]
    public void An_offset_that_leads_out_of_the_answer_is_an_error()
    {
        foreach (var (offset, bytes) in Mutations)
        {
            var output = Convert.FromHexString(OneFile);
            Convert.FromHexString(bytes).CopyTo(output, offset);
            Should.Throw<InvalidDataException>(() => Walk(output), $"{bytes} at {offset}");
        }
    }

    [Fact]
    public void Garbage_ends_in_an_error_or_in_an_end() =>
        Prop.ForAll(
            ArbMap.Default.ArbFor<(byte, byte, byte, byte)[]>(),
            edits =>
            {
                var output = Convert.FromHexString(OneFile);
                foreach (var (where, a, b, c) in edits)
                    output[where % output.Length] = (byte)(a ^ b ^ c);
                try
                {
                    Walk(output);
                }
                catch (InvalidDataException)
                {
                    return true;
                }

                return true;
            }).Check(Config.QuickThrowOnFailure.WithMaxTest(2000).WithReplay(20261121, 1));

    [Fact]
    public void Requests_stand_in_32_bytes_or_16_an_entry()
    {
        var input = new byte[FileLayoutRequest.SizeFor(0)];
        FileLayoutRequest.Write(input, LayoutFlags.Restart | LayoutFlags.Streams | LayoutFlags.Extents);
        Convert.ToHexString(input).ShouldBe("00000000" + "0D000000" + "00000000" + "00000000" + "00000000000000000000000000000000");

        input = new byte[FileLayoutRequest.SizeFor(2)];
        FileLayoutRequest.Write(input, LayoutFlags.Names, [Parent, Reference]);
        Convert.ToHexString(input).ShouldBe(
            "02000000" + "02000000" + "02000000" + "00000000" +
            "0500000000000500" + "0500000000000500" + "2A00000000000300" + "2A00000000000300");
        FileLayoutRequest.TryRead(input, out var request).ShouldBeTrue();
        request.Filter.ShouldBe(FileLayoutFilter.FileIds);
        request.FilterCount.ShouldBe(2);
        request.FileRange(1).ShouldBe((Reference, Reference));

        FileLayoutRequest.Write(input, LayoutFlags.Streams, new Lcn(16), new ClusterCount(32));
        FileLayoutRequest.TryRead(input, out request).ShouldBeTrue();
        request.Filter.ShouldBe(FileLayoutFilter.Clusters);
        request.ClusterRange(0).ShouldBe((new Lcn(16), new ClusterCount(32)));
    }

    [Theory]
    [InlineData("00000000")]
    [InlineData("0200000000000000020000000000000000000000000000000000000000000000")] // two entries, room for one
    [InlineData("0000000000000000090000000000000000000000000000000000000000000000")] // unknown filter
    public void Requests_that_contradict_themselves_are_refused(string bytes) =>
        FileLayoutRequest.TryRead(Convert.FromHexString(bytes), out _).ShouldBeFalse();

    private static bool WriteOneFile(byte[] output, out ControlResult result)
    {
        var writer = new FileLayoutWriter(output);
        var fits = AddOneFile(ref writer);
        result = writer.Finish(noMoreFiles: true);
        return fits;
    }

    private static bool AddOneFile(ref FileLayoutWriter writer)
    {
        writer.BeginFile(new LayoutFile(Reference, FileAttributes.Archive));
        writer.Name(Parent, LayoutNameFlags.Primary, "ab");
        writer.Stream(new LayoutStream(Reference, AttributeType.Data, "") { AllocatedBytes = 4096, Bytes = 2050 });
        writer.BeginExtents();
        writer.Extent(new Vcn(1), new Lcn(0x1234));
        return writer.EndFile();
    }

    private static void Walk(byte[] output)
    {
        for (var reader = new FileLayoutReader(output); reader.MoveNext();)
        {
            for (var names = reader.Current.Names; names.MoveNext();)
                _ = names.Current.Text.Length;
            for (var streams = reader.Current.Streams; streams.MoveNext();)
            {
                _ = streams.Current.Name.Length;
                _ = streams.TryReadExtents(out _);
            }
        }
    }
}
