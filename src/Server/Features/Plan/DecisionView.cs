using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>What is decided for a volume and a backup, or a stretch of time, and why.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="VolumePath">D:</param>
/// <param name="ServerId">Its server.</param>
/// <param name="HostName">Its server's name.</param>
/// <param name="Schedule">The backup schedule; empty where there is none.</param>
/// <param name="OccursAt">When the backup begins, or the stretch ends.</param>
/// <param name="TimeZone">In which its administrator reads times.</param>
/// <param name="Kind">The decision.</param>
/// <param name="Reason">In words.</param>
/// <param name="Policy">The policy that holds.</param>
/// <param name="PolicyVersion">Its version.</param>
/// <param name="StartsAt">When planned.</param>
/// <param name="EndsAt">When planned: the deadline.</param>
/// <param name="DecidedAt">When it was decided so.</param>
internal sealed record DecisionView(
    Guid VolumeId, string VolumePath, Guid ServerId, string HostName, string Schedule, DateTimeOffset OccursAt, string TimeZone, DecisionKind Kind, string Reason,
    string? Policy, int? PolicyVersion, DateTimeOffset? StartsAt, DateTimeOffset? EndsAt, DateTimeOffset DecidedAt);
