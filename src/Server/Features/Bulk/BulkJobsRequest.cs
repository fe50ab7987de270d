using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Volumes;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>
/// The same job for many volumes: those of a list, those of some servers, or those that match a filter. Exactly one of the three is given.
/// </summary>
/// <param name="Kind">analyze only reads.</param>
/// <param name="Timing">now, or so that each job has ended before the next backup of its volume begins.</param>
/// <param name="VolumeIds">The volumes.</param>
/// <param name="ServerIds">The servers whose volumes are meant.</param>
/// <param name="Filter">The filter that the volumes match.</param>
internal sealed record BulkJobsRequest(
    JobKind Kind, JobTiming Timing, IReadOnlyList<Guid>? VolumeIds = null, IReadOnlyList<Guid>? ServerIds = null,
    VolumeFilterRequest? Filter = null);
