using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>The extents of all streams of an image, those of NTFS's own files included.</summary>
internal sealed class ImageLayout : ILayoutSink
{
    private readonly List<string> _streams = [];

    private ImageLayout()
    {
    }

    /// <summary>Returns a line for each stream, in the order of the records.</summary>
    /// <param name="path">The image.</param>
    public static IReadOnlyList<string> Of(string path)
    {
        var disk = FileBlockDevice.Open(path, write: false);
        using var volume = new NtfsVolume(ImageVolumeDevice.Open(path, disk, VolumeAccess.Read, isMounted: false));
        var layout = new ImageLayout();
        volume.ReadLayout(LayoutFlags.None, layout);
        return layout._streams;
    }

    public void File(in LayoutFile file)
    {
        // The streams carry all the needed data.
    }

    public void Name(in LayoutName name)
    {
        // Names are not needed.
    }

    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents) => _streams.Add(
        $"{stream.File.RecordNumber} {stream.Type} {stream.Name} {stream.Bytes} {string.Join(' ', extents.ToArray())}");
}
