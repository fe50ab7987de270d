using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Asks a volume for the paths of a few files.</summary>
internal static class PathReader
{
    /// <summary>The paths from the volume's root, with backslashes, in the order asked.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="files">The files; one that is gone meanwhile is named by its record number.</param>
    /// <exception cref="VolumeException">The volume failed.</exception>
    public static string[] Read(NtfsVolume volume, IReadOnlyList<FileReference> files)
    {
        var sink = new PathSink();
        volume.ReadLayout([.. files], LayoutFlags.Names | LayoutFlags.FullPath, sink);
        var paths = new string[files.Count];
        for (var at = 0; at < paths.Length; at++)
            paths[at] = sink.Paths.TryGetValue(files[at], out var path) ? path : $"(file record {files[at]})";
        return paths;
    }

    private sealed class PathSink : ILayoutSink
    {
        public Dictionary<FileReference, string> Paths { get; } = [];

        public void File(in LayoutFile file)
        {
            // Only names are wanted; the file itself is known.
        }

        public void Name(in LayoutName name)
        {
            // The first long name stands for a file with hard links; an 8.3 name only where there is no other.
            if (name.Flags != LayoutNameFlags.Dos)
                Paths.TryAdd(name.File, name.Text.ToString());
        }

        public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
        {
            // Only names are wanted.
        }
    }
}
