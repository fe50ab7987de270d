using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Resolves the full paths of files, from the root: <c>\a\b</c>. Directories are cached.</summary>
internal sealed class PathResolver
{
    private const int DeepestPath = 256;
    private const int MostRemembered = 16384;
    private readonly ImageVolume _volume;
    private readonly Dictionary<ulong, string> _directories = [];

    /// <summary>Creates a resolver for one sweep. Names may change afterwards.</summary>
    /// <param name="volume">The volume.</param>
    public PathResolver(ImageVolume volume) => _volume = volume;

    /// <summary>Returns the path of a name in a directory.</summary>
    public string PathOf(FileReference parent, ReadOnlySpan<char> name) => string.Concat(DirectoryPath(parent, 0), "\\", name);

    // Returns an empty path for the root. A directory that is gone, or that contains itself, becomes "\?".
    private string DirectoryPath(FileReference directory, int depth)
    {
        if (directory.RecordNumber == ImageVolume.RootRecord)
            return "";
        if (_directories.TryGetValue(directory.Value, out var known))
            return known;
        var path = depth < DeepestPath && TryReadName(directory, out var parent, out var name)
            ? DirectoryPath(parent, depth + 1) + "\\" + name
            : "\\?";
        if (_directories.Count < MostRemembered)
            _directories[directory.Value] = path;
        return path;
    }

    private bool TryReadName(FileReference directory, out FileReference parent, out string name)
    {
        var collector = new FileNameCollector();
        if (_volume.TryReadBase(directory.RecordNumber, out var record) && record.Sequence == directory.Sequence)
            _volume.Walk(record, ref collector);
        (parent, name) = (collector.Parent, collector.Name ?? "");
        return collector.Name is not null;
    }

    private struct FileNameCollector : IAttributeVisitor
    {
        public FileReference Parent { get; private set; }

        public string? Name { get; private set; }

        public void Visit(in AttributeRecord attribute)
        {
            if (Name is not null || attribute.Type != AttributeType.FileName || attribute.IsNonResident
                || !FileName.TryRead(attribute.Value, out var name) || name.Namespace == FileNamespace.Dos)
                return;
            Parent = name.Parent;
            Name = name.Text.ToString();
        }
    }
}
