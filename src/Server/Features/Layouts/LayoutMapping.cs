using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Features.Volumes;

namespace FleetDefrag.Server.Features.Layouts;

/// <summary>Converts an agent's answer to the view. The agent is not trusted: numbers, texts and rows are limited.</summary>
internal static class LayoutMapping
{
    /// <summary>The most cells of an answer.</summary>
    public const int MostCells = 8192;

    /// <summary>The most files of a range.</summary>
    public const int MostFiles = 1000;

    /// <summary>The most extents of an answer.</summary>
    public const int MostExtents = 40_000;

    private const int LongestPath = 32_767;

    /// <summary>Returns the view of a range; null when the answer has no map that can be drawn.</summary>
    public static LayoutView? ToView(RangeLayout? range)
    {
        if (range is null || AnalysisMapping.ToView(range.Map) is not { Kinds.Length: <= MostCells } map)
            return null;
        var marked = range.MarkedCells.Length <= MostCells / 8 ? range.MarkedCells.ToByteArray() : [];
        return new LayoutView(
            AgentNumbers.ToLong(range.FirstCluster), AgentNumbers.ToLong(range.VolumeClusters), map, Files(range.Files),
            AgentNumbers.ToLong(range.FileCount), marked);
    }

    /// <summary>Returns the view of found files.</summary>
    public static FoundFilesView? ToView(FoundFiles? found) =>
        found is null ? null : new FoundFilesView(Files(found.Files), AgentNumbers.ToLong(found.FileCount));

    private static List<PlacedFileView> Files(IEnumerable<PlacedFile> files)
    {
        var left = MostExtents;
        var views = new List<PlacedFileView>();
        foreach (var file in files.Take(MostFiles))
        {
            var count = Math.Min(left, Math.Min(file.ExtentStarts.Count, file.ExtentLengths.Count));
            left -= count;
            views.Add(new PlacedFileView(
                AgentNumbers.ToLong(file.Record), AgentText.Clean(file.Path, LongestPath), file.IsDirectory,
                AgentNumbers.ToLong(file.Bytes), AgentNumbers.ToLong(file.Fragments),
                [.. file.ExtentStarts.Take(count).Select(AgentNumbers.ToLong)],
                [.. file.ExtentLengths.Take(count).Select(AgentNumbers.ToLong)], AgentNumbers.ToLong(file.ExtentCount)));
        }

        return views;
    }
}
