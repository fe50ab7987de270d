namespace FleetDefrag.Server.Data.Entities;

/// <summary>The stage of the work at which an analysis was made.</summary>
internal enum AnalysisStage
{
    /// <summary>By the agent itself, or by an analyze job.</summary>
    Analysis,

    /// <summary>Before a defragmentation moved anything.</summary>
    Before,

    /// <summary>After the defragmentation ended.</summary>
    After,
}
