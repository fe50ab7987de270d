namespace FleetDefrag.Server.Data.Entities;

/// <summary>Where in the work an analysis was made.</summary>
internal enum AnalysisStage
{
    /// <summary>By itself, or by an analyze job.</summary>
    Analysis,

    /// <summary>Before a defragmentation moved anything.</summary>
    Before,

    /// <summary>After it ended.</summary>
    After,
}
