using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Excludes the files that an administrator named. Excluded files are never moved, not even to make room for others.</summary>
internal static class ExcludedStreams
{
    private const string Reason = "it is excluded";

    /// <summary>Blocks all streams of files with a name at or below one of the paths.</summary>
    /// <param name="model">The layout model.</param>
    /// <param name="volume">Supplies the paths of all files if a path is excluded.</param>
    /// <param name="paths">Paths from the root, without regard to case.</param>
    /// <param name="reasons">Receives the reason for each blocked stream.</param>
    /// <exception cref="VolumeException">The volume failed.</exception>
    public static void Block(LayoutModel model, NtfsVolume volume, IReadOnlyList<string> paths, Dictionary<int, string> reasons)
    {
        if (paths.Count == 0)
            return;
        var excluded = new ExcludedRecords(paths);
        volume.ReadLayout(LayoutFlags.FullPath, excluded);
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            var reference = model.Snapshot.File(model.Snapshot.Stream(stream).File).Reference;
            if (!excluded.Records.Contains(reference.RecordNumber))
                continue;
            model.Block(stream);
            reasons[stream] = Reason;
        }
    }

    private sealed class ExcludedRecords(IReadOnlyList<string> paths) : ILayoutSink
    {
        private readonly string[] _paths = [.. paths.Select(path => $"\\{path.Replace('/', '\\').Trim('\\')}")];

        public RecordSet Records { get; } = new();

        public void File(in LayoutFile file)
        {
            // Only names are needed.
        }

        public void Name(in LayoutName name)
        {
            foreach (var path in _paths)
            {
                if (name.Text.StartsWith(path, StringComparison.OrdinalIgnoreCase)
                    && (name.Text.Length == path.Length || name.Text[path.Length] == '\\'))
                    Records.Add(name.File.RecordNumber);
            }
        }

        public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
        {
            // Only names are needed.
        }
    }
}
