using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Reading;

public sealed class LayoutSweepTests : IDisposable
{
    private const int Files = 40;

    private readonly ScriptedDevice _device = new();
    private readonly RecordingSink _sink = new();
    private readonly NtfsVolume _volume;
    private int _next;

    public LayoutSweepTests() => _volume = new NtfsVolume(_device);

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(1000)]
    public void Pages_are_requested_until_the_end_and_only_the_first_restarts(int filesPerPage)
    {
        var flags = new List<LayoutFlags>();
        _device.Answers[ControlCode.QueryFileLayout] = (input, output) =>
        {
            FileLayoutRequest.TryRead(input, out var request).ShouldBeTrue();
            flags.Add(request.Flags);
            return Serve(output, filesPerPage);
        };
        _volume.ReadLayout(LayoutFlags.Names, _sink);
        _sink.Lines.ShouldBe(Expected(Enumerable.Range(0, Files)));
        flags[0].ShouldBe(
            LayoutFlags.Restart | LayoutFlags.Names | LayoutFlags.Streams | LayoutFlags.Extents | LayoutFlags.StreamsWithoutClusters);
        flags.Skip(1).ShouldAllBe(later => later == (flags[0] & ~LayoutFlags.Restart));
    }

    [Fact]
    public void A_buffer_too_small_for_a_file_is_doubled_and_nothing_is_lost()
    {
        var sizes = new List<int>();
        _device.Answers[ControlCode.QueryFileLayout] = (_, output) =>
        {
            sizes.Add(output.Length);
            return _next == 5 && output.Length < 4_000_000 ? ControlResult.Fail(Win32Error.InsufficientBuffer) : Serve(output, 5);
        };
        _volume.ReadLayout(LayoutFlags.Names, _sink);
        _sink.Lines.ShouldBe(Expected(Enumerable.Range(0, Files)));
        sizes.Distinct().ShouldBe([1 << 20, 1 << 21, 1 << 22]);
    }

    [Fact]
    public void A_buffer_that_never_suffices_ends_in_an_error()
    {
        _device.Answers[ControlCode.QueryFileLayout] = (_, _) => ControlResult.Fail(Win32Error.InsufficientBuffer);
        Should.Throw<VolumeException>(() => _volume.ReadLayout(LayoutFlags.None, _sink));
    }

    [Fact]
    public void Empty_pages_are_passed_over_but_not_for_ever()
    {
        var asked = 0;
        _device.Answers[ControlCode.QueryFileLayout] = (_, output) => asked++ % 2 == 0 ? Empty(output) : Serve(output, 3);
        _volume.ReadLayout(LayoutFlags.Names, _sink);
        _sink.Lines.ShouldBe(Expected(Enumerable.Range(0, Files)));

        _device.Answers[ControlCode.QueryFileLayout] = (_, output) => Empty(output);
        Should.Throw<VolumeException>(() => _volume.ReadLayout(LayoutFlags.None, _sink));
    }

    [Fact]
    public void A_sweep_that_begins_again_and_again_ends_in_an_error()
    {
        _device.Answers[ControlCode.QueryFileLayout] = (_, output) =>
        {
            _next = 0;
            return Serve(output, 1000);
        };
        Should.Throw<VolumeException>(() => _volume.ReadLayout(LayoutFlags.None, _sink)).Message.ShouldContain("does not end");
    }

    [Fact]
    public void A_damaged_page_is_an_error_of_the_volume()
    {
        _device.Answers[ControlCode.QueryFileLayout] = (_, output) =>
        {
            var result = Serve(output, 2);
            output[20] = 0xFF; // the first file's next offset
            output[21] = 0xFF;
            return result;
        };
        Should.Throw<VolumeException>(() => _volume.ReadLayout(LayoutFlags.None, _sink)).Fault.ShouldBe(VolumeFault.Failed);
    }

    [Fact]
    public void Incomplete_extents_are_read_from_the_stream()
    {
        _device.Answers[ControlCode.QueryFileLayout] = (_, output) =>
        {
            var result = Serve(output, 1);
            if (result.IsSuccess)
                output[IndexOfExtents(output)] = 1; // as retrieval pointers, but not all
            return result;
        };
        _device.Answers[ControlCode.GetRetrievalPointers] = (_, output) =>
        {
            var writer = new RetrievalPointersWriter(output, default);
            writer.TryAdd(new Vcn(9), new Lcn(99));
            return ControlResult.Success(writer.BytesWritten);
        };
        _volume.ReadLayout(LayoutFlags.None, _sink);
        _sink.Lines.Where(line => line.StartsWith("  stream", StringComparison.Ordinal)).ShouldAllBe(line => line.EndsWith("0>99+9"));
    }

    [Fact]
    public void Few_files_are_requested_by_reference_and_others_are_left_out()
    {
        _device.Answers[ControlCode.QueryFileLayout] = (input, output) =>
        {
            FileLayoutRequest.TryRead(input, out var request).ShouldBeTrue();
            request.Filter.ShouldBe(FileLayoutFilter.FileIds);
            request.FilterCount.ShouldBe(3);
            return Serve(output, 10); // a device that ignores the filter
        };
        _volume.ReadLayout([new(20, 1), new(3, 1), new(7, 9)], LayoutFlags.FullPath, _sink);
        _sink.Lines.ShouldBe(Expected([3, 20]));
        var input = _device.Calls.First(call => call.StartsWith("QueryFileLayout", StringComparison.Ordinal)).Split(' ')[1];
        input.ShouldBe("03000000" + "6F000000" + "02000000" + "00000000" +
            "0300000000000100" + "0300000000000100" + "0700000000000900" + "0700000000000900" + "1400000000000100" + "1400000000000100");
    }

    [Fact]
    public void The_next_page_is_requested_while_one_is_processed()
    {
        using var askedAgain = new ManualResetEventSlim();
        _device.Answers[ControlCode.QueryFileLayout] = (_, output) =>
        {
            if (_next > 0)
                askedAgain.Set();
            return Serve(output, 7);
        };
        _sink.Met = () => askedAgain.Wait(Patience.Token);
        _volume.ReadLayout(LayoutFlags.Names, _sink);
        _sink.Lines.ShouldBe(Expected(Enumerable.Range(0, Files)));
    }

    [Fact]
    public void The_device_is_idle_after_an_error_of_the_sink()
    {
        using var thrown = new ManualResetEventSlim();
        _device.Answers[ControlCode.QueryFileLayout] = (_, output) =>
        {
            if (_next > 0)
                thrown.Wait(Patience.Token);
            Thread.SpinWait(1_000_000); // long enough that a caller that does not wait fails
            return Serve(output, 7);
        };
        _sink.Met = () =>
        {
            thrown.Set();
            throw new NotSupportedException("the taker");
        };
        Should.Throw<NotSupportedException>(() => _volume.ReadLayout(LayoutFlags.Names, _sink));
        _device.IsAsked.ShouldBeFalse();
    }

    [Fact]
    public void A_device_that_is_no_ntfs_volume_is_disposed_of()
    {
        var device = new ScriptedDevice { Data = default };
        Should.Throw<VolumeException>(() => new NtfsVolume(device));
        device.IsDisposed.ShouldBeTrue();
    }

    public void Dispose() => _volume.Dispose();

    private static IEnumerable<string> Expected(IEnumerable<int> files) =>
        files.SelectMany(i => new[] { $"{i}:1 Archive", $"  name file{i} in 5:5", $"  stream Data  0>{i * 10}+{i + 1} {i + 1}>-1+2" });

    private static ControlResult Empty(Span<byte> output)
    {
        output[..16].Clear();
        return ControlResult.Success(16);
    }

    private static int IndexOfExtents(ReadOnlySpan<byte> output) =>
        output.IndexOf((ReadOnlySpan<byte>)[3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);

    private ControlResult Serve(Span<byte> output, int most)
    {
        var writer = new FileLayoutWriter(output);
        for (; most > 0 && _next < Files; most--, _next++)
        {
            var file = new FileReference(_next, 1);
            writer.BeginFile(new LayoutFile(file, FileAttributes.Archive));
            writer.Name(new FileReference(5, 5), LayoutNameFlags.Primary, $"file{_next}");
            writer.Stream(new LayoutStream(file, AttributeType.Data, ""));
            writer.BeginExtents();
            writer.Extent(new Vcn(_next + 1), new Lcn(_next * 10));
            writer.Extent(new Vcn(_next + 3), Extent.HoleLcn);
            writer.EndFile().ShouldBeTrue();
        }

        return writer.Finish(_next == Files);
    }

    private sealed class RecordingSink : ILayoutSink
    {
        public List<string> Lines { get; } = [];

        /// <summary>Called for each file.</summary>
        public Action Met { get; set; } = () => { };

        public void File(in LayoutFile file)
        {
            Met();
            Lines.Add($"{file.Reference} {file.Attributes}");
        }

        public void Name(in LayoutName name) => Lines.Add($"  name {name.Text} in {name.Parent}");

        public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
        {
            var text = $"  stream {stream.Id.Type} {stream.Id.Name}";
            foreach (var extent in extents)
                text += $" {extent.Vcn}>{extent.Lcn}+{extent.Length}";
            Lines.Add(text);
        }
    }
}
