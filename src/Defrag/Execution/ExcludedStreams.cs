using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Leaves alone what an administrator excluded: it is not moved for its own sake, nor to make room for others.</summary>
internal static class ExcludedStreams
{
    private const string Reason = "it is excluded";

    /// <summary>Blocks every stream of the files at and below the paths, by whichever of their names they lie there.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="volume">Asked for the paths of all files, where anything is excluded.</param>
    /// <param name="paths">From the root; capitals do not matter.</param>
    /// <param name="reasons">Gets why each was left.</param>
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
            // Only names are wanted.
        }

        public void Name(in LayoutName name)
        {
            foreach (var path in _paths)
            {
                if (name.Text.StartsWith(path, StringComparison.OrdinalIgnoreCase) && (name.Text.Length == path.Length || name.Text[path.Length] == '\\'))
                    Records.Add(name.File.RecordNumber);
            }
        }

        public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
        {
            // Only names are wanted.
        }
    }
}
