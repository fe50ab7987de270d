using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.TestKit.Faults;

/// <summary>Finds the movable streams of NTFS's own files.</summary>
internal sealed class OwnStreams : ILayoutSink
{
    private const int FirstUserRecord = 24;

    private readonly List<StreamId> _streams = [];

    private OwnStreams()
    {
    }

    /// <summary>Returns the movable streams of NTFS's own files. The stream of $MFT is first.</summary>
    public static List<StreamId> Of(NtfsVolume volume)
    {
        var sink = new OwnStreams();
        volume.ReadLayout(LayoutFlags.None, sink);
        return [.. sink._streams.OrderBy(static stream => stream is { File.RecordNumber: 0, Type: AttributeType.Data } ? 0 : 1)];
    }

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        // The streams carry all the needed data.
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name)
    {
        // Names are not needed.
    }

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        if (stream.File.RecordNumber < FirstUserRecord && !extents.IsEmpty && !stream.Flags.HasFlag(LayoutStreamFlags.Immovable))
            _streams.Add(stream.Id);
    }
}
