using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Tests.TestKit.Making;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>QUERY_FILE_LAYOUT reports a stream as immovable exactly where MOVE_FILE refuses it, in both modes.</summary>
public sealed class MovabilityTests(RoomyVolume made) : IClassFixture<RoomyVolume>
{
    [Theory]
    [InlineData(VolumeMode.Online)]
    [InlineData(VolumeMode.Offline)]
    public void Streams_move_unless_they_are_called_immovable(VolumeMode mode)
    {
        using var image = made.Image.Copy();
        image.ShouldKeepContents(
            volume =>
            {
                var sink = new Flags();
                volume.ReadLayout(LayoutFlags.None, sink);
                foreach (var (stream, isImmovable) in sink.Streams)
                {
                    var end = volume.Read(stream)[^1].EndVcn.Value;
                    // Online, $MFT moves only behind its first records.
                    var from = stream.File.RecordNumber == 0 && mode == VolumeMode.Online && !isImmovable ? Math.Min(16, end - 1) : 0;
                    var error = volume.Move(stream, new Vcn(from), volume.ReadBitmap().LargestRun().Start, new ClusterCount(end - from));
                    error.ShouldBe(isImmovable ? Win32Error.AccessDenied : Win32Error.Success, $"{stream} {mode}");
                }

                sink.Streams.Count(stream => stream.IsImmovable).ShouldBeGreaterThan(1);
                sink.Streams.Count(stream => !stream.IsImmovable && stream.Id.File.RecordNumber < 32).ShouldBeGreaterThan(5);
            },
            mode);
    }

    private sealed class Flags : ILayoutSink
    {
        public List<(StreamId Id, bool IsImmovable)> Streams { get; } = [];

        public void File(in LayoutFile file)
        {
            // The streams are enough.
        }

        public void Name(in LayoutName name)
        {
            // Names are not requested.
        }

        public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
        {
            if (stream.File.RecordNumber < 64 && extents.ToArray().Any(extent => !extent.IsHole))
                Streams.Add((stream.Id, stream.Flags.HasFlag(LayoutStreamFlags.Immovable)));
        }
    }
}
