namespace FleetDefrag.Server.Features.Bulk;

/// <summary>What became of jobs for many volumes.</summary>
/// <param name="Created">The number of jobs.</param>
/// <param name="Refused">The volumes that got no job.</param>
internal sealed record BulkJobsResult(int Created, IReadOnlyList<BulkRefusalView> Refused);
