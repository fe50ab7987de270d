using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>A server on the time line.</summary>
/// <param name="ServerId">The server.</param>
/// <param name="HostName">Host name of the server.</param>
/// <param name="Site">Site of the server; null: none.</param>
/// <param name="StorageGroup">Storage group of the server; null: none.</param>
/// <param name="Windows">Positions of its windows in the list of windows.</param>
/// <param name="Runs">Past, running and planned runs, in order of their start.</param>
/// <param name="Decisions">Number of decisions of each kind about the future.</param>
internal sealed record TimelineServer(
    Guid ServerId, string HostName, string? Site, string? StorageGroup, IReadOnlyList<int> Windows, IReadOnlyList<TimelineRun> Runs,
    IReadOnlyList<DecisionCount> Decisions);

/// <summary>A run on the time line: a job, or a planned run that has no job yet.</summary>
/// <param name="JobId">The job; null: the run is only planned.</param>
/// <param name="VolumeId">The volume.</param>
/// <param name="VolumePath">Path of the volume, such as D:.</param>
/// <param name="Kind">What the run does.</param>
/// <param name="State">State of the job; null: the run is only planned.</param>
/// <param name="StartsAt">Start, planned or real.</param>
/// <param name="EndsAt">Real end, otherwise the deadline; null: a job without a deadline that has not ended.</param>
internal sealed record TimelineRun(
    Guid? JobId, Guid VolumeId, string VolumePath, JobKind Kind, JobState? State, DateTimeOffset StartsAt, DateTimeOffset? EndsAt);
