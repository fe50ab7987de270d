using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Inspection;

/// <summary>
/// Reads a part of a volume's layout for a person who looks at the map. Only reads, and stores no layout: the memory depends on the answer,
/// not on the volume.
/// </summary>
public static class LayoutInspector
{
    /// <summary>The most extents of an answer. They are given to the files in their order.</summary>
    public const int MostExtents = 40_000;

    // 8 MB of bitmap. The bitmap of a volume of 4 billion clusters has 512 MB.
    private const long BitmapClusters = 1L << 26;
    private const long Alignment = 64;

    /// <summary>Reads a range of clusters.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="request">The range. Its start lies on the volume.</param>
    /// <param name="cancellationToken">Ends the reading within milliseconds.</param>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static RangeView ReadRange(NtfsVolume volume, RangeRequest request, CancellationToken cancellationToken)
    {
        Analyzer.Refresh(volume);
        var end = new Lcn(Math.Min(request.Range.End.Value, volume.Data.TotalClusters.Value));
        var range = ClusterRun.Between(request.Range.Start, end);
        var reading = new RangeReading(request with { Range = range }, cancellationToken);
        volume.ReadLayout(SnapshotBuilder.RequiredFlags, reading);
        reading.EndFile();
        ReadFreeRuns(volume, range, reading, cancellationToken);
        var files = Named(volume, reading.TakeFiles());
        return new RangeView(
            range, volume.Data.TotalClusters.Value, reading.ToMap(), files, reading.FileCount, reading.MarkedCells);
    }

    /// <summary>Finds files by a part of their name or, where the text has a backslash, of their path.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="text">The part. Upper and lower case are the same.</param>
    /// <param name="most">The largest number of files to return.</param>
    /// <param name="cancellationToken">Ends the search within milliseconds.</param>
    /// <exception cref="VolumeException">The volume failed or contradicts itself.</exception>
    public static FileMatches FindFiles(NtfsVolume volume, string text, int most, CancellationToken cancellationToken)
    {
        Analyzer.Refresh(volume);
        var flags =
            SnapshotBuilder.RequiredFlags | (text.Contains('\\', StringComparison.Ordinal) ? LayoutFlags.FullPath : LayoutFlags.None);
        var search = new FileSearch(text, most, cancellationToken);
        volume.ReadLayout(flags, search);
        search.EndFile();
        return new FileMatches(Named(volume, search.TakeFiles()), search.FileCount);
    }

    private static void ReadFreeRuns(NtfsVolume volume, ClusterRun range, RangeReading reading, CancellationToken cancellationToken)
    {
        for (var at = range.Start.Value / Alignment * Alignment; at < range.End.Value; at += BitmapClusters)
        {
            cancellationToken.ThrowIfCancellationRequested();
            var count = Math.Min(BitmapClusters, range.End.Value - at);
            foreach (var run in volume.ReadBitmap(new Lcn(at), new ClusterCount(count)).FreeRuns)
                reading.AddFree(new ClusterRun(new Lcn(at + run.Start.Value), run.Length));
        }
    }

    private static List<PlacedFile> Named(NtfsVolume volume, List<FileDraft> drafts)
    {
        var paths = PathReader.Read(volume, drafts.ConvertAll(draft => draft.Reference));
        var left = MostExtents;
        var files = new List<PlacedFile>(drafts.Count);
        foreach (var (at, draft) in drafts.Index())
        {
            var extents = draft.Extents.Length <= left ? draft.Extents : draft.Extents[..left];
            left -= extents.Length;
            files.Add(new PlacedFile(draft.Reference, paths[at], draft.Bytes, draft.Fragments)
            {
                IsDirectory = draft.IsDirectory,
                Extents = extents,
                ExtentCount = draft.ExtentCount,
            });
        }

        return files;
    }
}
