namespace FleetDefrag.Defrag.Analysis;

/// <summary>An analysis and its input.</summary>
/// <param name="Document">The <c>analyze</c> document.</param>
/// <param name="Input">Layout, free space and geometry.</param>
public sealed record AnalysisResult(VolumeAnalysis Document, AnalysisInput Input)
{
    /// <summary>Draws the analysed volume, and the cells of its most fragmented files.</summary>
    /// <param name="cells">The largest number of cells.</param>
    public VolumeMap DrawMap(int cells)
    {
        var map = VolumeMap.Draw(Input.Snapshot, Input.Data.TotalClusters.Value, Input.FreeRuns, cells);
        return map with { FileCells = FileCells.Of(Input.Snapshot, map, [.. Document.MostFragmented.Select(file => file.Reference)]) };
    }
}
