namespace FleetDefrag.Defrag.Analysis;

/// <summary>An analysis and what it was counted from.</summary>
/// <param name="Document">The <c>analyze</c> document.</param>
/// <param name="Input">Layout, free space and geometry.</param>
public sealed record AnalysisResult(VolumeAnalysis Document, AnalysisInput Input)
{
    /// <summary>Draws the volume as it was.</summary>
    /// <param name="cells">How many cells at most.</param>
    public VolumeMap DrawMap(int cells) => VolumeMap.Draw(Input.Snapshot, Input.Data.TotalClusters.Value, Input.FreeRuns, cells);
}
