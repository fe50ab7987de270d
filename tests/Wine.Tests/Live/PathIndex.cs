using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>The paths of a volume's files at the time of reading.</summary>
internal sealed class PathIndex : ILayoutSink
{
    private const long FirstOfUsers = 24;

    private readonly Dictionary<string, FileReference> _files = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<FileReference, string> _paths = [];

    private readonly List<FileReference> _fragmented = [];

    private PathIndex(NtfsVolumeData data) => Data = data;

    /// <summary>Reads the paths of a volume, which stays open.</summary>
    public static PathIndex Of(IVolumeDevice device)
    {
        // Not disposed, because the caller owns the device.
        var volume = new NtfsVolume(device);
        var index = new PathIndex(volume.Data);
        volume.ReadLayout(LayoutFlags.FullPath, index);
        return index;
    }

    /// <summary>The volume's geometry.</summary>
    public NtfsVolumeData Data { get; }

    /// <summary>The files with several extents.</summary>
    public IReadOnlyList<FileReference> Fragmented => _fragmented;

    /// <summary>Returns the file at a path, <c>\a\b</c>.</summary>
    public FileReference? Find(string path) => _files.TryGetValue(path, out var file) ? file : null;

    /// <summary>Returns a path of a file.</summary>
    public string? PathOf(FileReference file) => _paths.GetValueOrDefault(file);

    public void File(in LayoutFile file)
    {
        // The names of the file follow.
    }

    public void Name(in LayoutName name)
    {
        if (name.Flags == LayoutNameFlags.Dos)
            return;
        var path = name.Text.ToString();
        _files[path] = name.File;
        _paths.TryAdd(name.File, path);
    }

    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        if (stream.Id.Type == AttributeType.Data && extents.Length > 1 && stream.Id.File.RecordNumber >= FirstOfUsers)
            _fragmented.Add(stream.Id.File);
    }
}
