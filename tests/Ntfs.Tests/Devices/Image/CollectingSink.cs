using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>Collects everything that a sweep reports.</summary>
internal sealed class CollectingSink : ILayoutSink
{
    public Dictionary<long, LayoutFile> Files { get; } = [];

    public Dictionary<long, string> Names { get; } = [];

    public Dictionary<(long Record, AttributeType Type, string Name), List<Extent>> Streams { get; } = [];

    public static CollectingSink Read(NtfsVolume volume, LayoutFlags flags = LayoutFlags.None)
    {
        var sink = new CollectingSink();
        volume.ReadLayout(flags, sink);
        return sink;
    }

    public StreamId Id((long Record, AttributeType Type, string Name) key) => new(Files[key.Record].Reference, key.Type, key.Name);

    public void File(in LayoutFile file) => Files.Add(file.Reference.RecordNumber, file);

    public void Name(in LayoutName name)
    {
        if (name.Flags.HasFlag(LayoutNameFlags.Primary))
            Names.TryAdd(name.File.RecordNumber, name.Text.ToString());
    }

    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents) =>
        Streams.TryAdd((stream.File.RecordNumber, stream.Type, stream.Name.ToString()), [.. extents]);
}
