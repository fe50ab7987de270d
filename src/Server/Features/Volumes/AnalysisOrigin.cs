using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>When an analysis was made, and for what.</summary>
/// <param name="Stage">The stage of the work.</param>
/// <param name="AnalyzedAt">When it was made.</param>
/// <param name="JobId">The job that it belongs to; null: none.</param>
internal readonly record struct AnalysisOrigin(AnalysisStage Stage, DateTimeOffset AnalyzedAt, Guid? JobId);
