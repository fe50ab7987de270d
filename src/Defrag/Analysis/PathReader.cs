using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Reads the paths of a few files from the volume.</summary>
internal static class PathReader
{
    /// <summary>Returns the paths from the root of the volume, with backslashes, in the order of <paramref name="files"/>.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="files">The files. A file that no longer exists is named by its record number.</param>
    /// <exception cref="VolumeException">The volume failed.</exception>
    public static string[] Read(NtfsVolume volume, IReadOnlyList<FileReference> files)
    {
        var sink = new PathSink();
        var wanted = new FileReference[files.Count];
        for (var at = 0; at < wanted.Length; at++)
            wanted[at] = files[at];
        volume.ReadLayout(wanted, LayoutFlags.Names | LayoutFlags.FullPath, sink);
        var paths = new string[wanted.Length];
        for (var at = 0; at < paths.Length; at++)
            paths[at] = sink.Paths.TryGetValue(wanted[at].Value, out var path) ? path : $"(file record {files[at]})";
        return paths;
    }

    private sealed class PathSink : ILayoutSink
    {
        // By the number of the reference: the runtime has precompiled code for a dictionary of such keys.
        public Dictionary<ulong, string> Paths { get; } = [];

        public void File(in LayoutFile file)
        {
            // Only names are needed; the file itself is known.
        }

        public void Name(in LayoutName name)
        {
            // A file with hard links is reported by its first long name. An 8.3 alias of a long name is ignored.
            if (name.Flags != LayoutNameFlags.Dos)
                Paths.TryAdd(name.File.Value, name.Text.ToString());
        }

        public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
        {
            // Only names are needed.
        }
    }
}
