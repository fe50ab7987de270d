using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>A job with the names of its volume and server. Without passes, the agent chooses them.</summary>
internal sealed record JobView(
    Guid Id,
    Guid VolumeId,
    string VolumePath,
    Guid ServerId,
    string HostName,
    JobKind Kind,
    JobState State,
    JobTiming Timing,
    IReadOnlyList<string> Passes,
    string Reason,
    DateTimeOffset CreatedAt,
    string CreatedBy,
    DateTimeOffset PlannedStart,
    DateTimeOffset? Deadline,
    DateTimeOffset? StartedAt,
    DateTimeOffset? FinishedAt,
    JobProgress? Progress,
    JobResult? Result)
{
    /// <summary>Returns the view of a job whose volume and server are loaded.</summary>
    public static JobView Of(Job job) => new(
        job.Id, job.VolumeId, job.Volume!.Path, job.ServerId, job.Server!.HostName, job.Kind, job.State, job.Timing, job.Passes, job.Reason,
            job.CreatedAt,
        job.CreatedBy, job.PlannedStart, job.Deadline, job.StartedAt, job.FinishedAt, job.Progress, job.Result);
}
