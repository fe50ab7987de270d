namespace FleetDefrag.Server.Features.Bulk;

/// <summary>The effect of jobs for many volumes, before they are created.</summary>
/// <param name="Volumes">The number of volumes that get a job.</param>
/// <param name="Servers">The number of their servers.</param>
/// <param name="Minutes">The estimated work of all jobs together.</param>
/// <param name="LongestMinutes">The estimated work of the server that has most of it. Servers work at the same time.</param>
/// <param name="Bytes">Data in fragmented files, most of which is moved.</param>
/// <param name="ShadowCopyGrowthBytes">The estimated growth of existing shadow copies.</param>
/// <param name="ShadowCopiesAtRisk">The number of volumes whose shadow copies have no room for their growth.</param>
/// <param name="Refused">The volumes that get no job.</param>
internal sealed record BulkJobsPreview(
    int Volumes, int Servers, double Minutes, double LongestMinutes, long Bytes, long ShadowCopyGrowthBytes, int ShadowCopiesAtRisk,
    IReadOnlyList<BulkRefusalView> Refused);
