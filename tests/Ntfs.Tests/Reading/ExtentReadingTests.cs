using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Ntfs.Tests.Reading;

public sealed class ExtentReadingTests : IDisposable
{
    private static readonly StreamId Stream = StreamId.Data(new FileReference(40, 1));

    private static readonly Extent[] Whole =
    [
        new(new Vcn(0), new Lcn(100), new ClusterCount(5)),
        new(new Vcn(5), Extent.HoleLcn, new ClusterCount(11)),
        new(new Vcn(16), new Lcn(50), new ClusterCount(4)),
        new(new Vcn(20), new Lcn(54), new ClusterCount(1)),
        new(new Vcn(21), new Lcn(900), new ClusterCount(79)),
    ];

    private readonly ScriptedDevice _device = new();
    private readonly NtfsVolume _volume;

    public ExtentReadingTests() => _volume = new NtfsVolume(_device);

    [Theory]
    [InlineData(1, 0)]
    [InlineData(2, 0)]
    [InlineData(2, 1)] // each page repeats the extent before
    [InlineData(3, 2)]
    [InlineData(100, 0)]
    public void Overlapping_pages_are_joined(int page, int repeated)
    {
        _device.Answers[ControlCode.GetRetrievalPointers] = (input, output) => Serve(input, output, page, repeated);
        _volume.ReadExtents(Stream).Extents.ShouldBe(Whole);
        _device.OpenStreams.ShouldBe(0);
    }

    [Fact]
    public void A_page_that_begins_within_the_extent_before_is_cut()
    {
        var first = true;
        _device.Answers[ControlCode.GetRetrievalPointers] = (_, output) =>
        {
            var writer = new RetrievalPointersWriter(output, first ? default : new Vcn(2));
            writer.TryAdd(new Vcn(first ? 5 : 12), new Lcn(first ? 100 : 102));
            var result = new ControlResult(first ? Win32Error.MoreData : Win32Error.Success, writer.BytesWritten);
            first = false;
            return result;
        };
        _volume.ReadExtents(Stream).Extents.ShouldBe(
            [new(default, new Lcn(100), new ClusterCount(5)), new(new Vcn(5), new Lcn(105), new ClusterCount(7))]);
    }

    [Fact]
    public void A_resident_stream_has_no_extents()
    {
        _device.Answers[ControlCode.GetRetrievalPointers] = (_, _) => ControlResult.Fail(Win32Error.HandleEof);
        _volume.ReadExtents(Stream).ShouldSatisfyAllConditions(list => list.IsSuccess.ShouldBeTrue(), list => list.Extents.ShouldBeEmpty());
    }

    [Fact]
    public void An_empty_page_with_more_data_ends_in_an_error()
    {
        _device.Answers[ControlCode.GetRetrievalPointers] = (_, output) =>
        {
            var writer = new RetrievalPointersWriter(output, default);
            return new ControlResult(Win32Error.MoreData, writer.BytesWritten);
        };
        _volume.ReadExtents(Stream).Error.ShouldBe(Win32Error.NotSupported);
    }

    [Fact]
    public void Inconsistent_extents_from_wine_are_refused()
    {
        _device.Answers[ControlCode.GetRetrievalPointers] = (_, output) =>
        {
            var writer = new RetrievalPointersWriter(output, new Vcn(1));
            writer.TryAdd(default, default);
            return ControlResult.Success(writer.BytesWritten);
        };
        _volume.ReadExtents(Stream).ShouldSatisfyAllConditions(
            list => list.Error.ShouldBe(Win32Error.NotSupported),
            list => list.Extents.ShouldBeEmpty());
    }

    [Fact]
    public void A_file_that_is_gone_is_an_error_in_the_result()
    {
        _device.OpenError = Win32Error.FileNotFound;
        _volume.ReadExtents(Stream).Error.ShouldBe(Win32Error.FileNotFound);
        _volume.Move(Stream, default, default, new ClusterCount(1)).ShouldBe(Win32Error.FileNotFound);
    }

    [Fact]
    public void A_move_names_the_open_stream_and_passes_the_answer_on()
    {
        _device.Answers[ControlCode.MoveFile] = (_, _) => ControlResult.Fail(Win32Error.AccessDenied);
        _volume.Move(Stream, new Vcn(5), new Lcn(0x600), new ClusterCount(7)).ShouldBe(Win32Error.AccessDenied);
        _device.Calls[^1].ShouldBe("MoveFile " + "7700000000000000" + "0500000000000000" + "0006000000000000" + "0700000000000000");
        _device.OpenStreams.ShouldBe(0);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(0x1_0000_0000)]
    public void A_move_that_does_not_fit_the_buffer_is_not_sent(long count)
    {
        _volume.Move(Stream, default, default, new ClusterCount(count)).ShouldBe(Win32Error.InvalidParameter);
        _device.Calls.ShouldNotContain(call => call.StartsWith("MoveFile", StringComparison.Ordinal));
    }

    public void Dispose() => _volume.Dispose();

    private static ControlResult Serve(ReadOnlySpan<byte> input, Span<byte> output, int page, int repeated)
    {
        RetrievalPointersBuffer.TryReadInput(input, out var start).ShouldBeTrue();
        var index = Array.FindIndex(Whole, extent => extent.EndVcn > start);
        if (index < 0)
            return ControlResult.Fail(Win32Error.HandleEof);
        var first = Math.Max(0, index - repeated);
        var end = Math.Min(Whole.Length, Math.Max(first + page, index + 1));
        var writer = new RetrievalPointersWriter(output, Whole[first].Vcn);
        for (var i = first; i < end; i++)
            writer.TryAdd(Whole[i].EndVcn, Whole[i].Lcn).ShouldBeTrue();
        return new ControlResult(end < Whole.Length ? Win32Error.MoreData : Win32Error.Success, writer.BytesWritten);
    }
}
