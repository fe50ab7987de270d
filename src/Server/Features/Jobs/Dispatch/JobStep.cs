using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>The next step of an unfinished job, and when the job is due again. A pure function of its arguments.</summary>
internal sealed record JobStep(JobAction Action, string Reason, DateTimeOffset? LookAgainAt)
{
    /// <summary>A running job of an offline agent is given up this long after its deadline.</summary>
    public static readonly TimeSpan PatienceAfterDeadline = TimeSpan.FromHours(1);

    /// <summary>A running job without a deadline is given up when its agent is offline this long.</summary>
    public static readonly TimeSpan PatienceWithoutDeadline = TimeSpan.FromHours(24);

    /// <summary>A job that the agent has not confirmed is sent again after this long.</summary>
    public static readonly TimeSpan PatienceForConfirmation = TimeSpan.FromMinutes(2);

    private static readonly TimeSpan SmallestSlice = PlannerRules.SmallestSlice.ToServer();

    public static JobStep For(Job job, bool isOnline, DateTimeOffset? lastHeard, DateTimeOffset now)
    {
        if (job.State == JobState.Running)
            return Running(job, isOnline, lastHeard, now);
        if (job.Volume!.RemovedAt is not null)
            return new JobStep(JobAction.GiveUp, $"Volume {job.Volume.Path} is no longer on {job.Server!.HostName}.", LookAgainAt: null);
        if (now < job.PlannedStart)
            return Nothing(job.PlannedStart);
        if (job.Deadline - now < SmallestSlice)
            return new JobStep(JobAction.Miss, MissedBecause(job), LookAgainAt: null);
        if (isOnline)
            return new JobStep(JobAction.Start, StartedBecause(job), now + PatienceForConfirmation);
        var latest = job.Deadline - SmallestSlice;
        return job.State == JobState.WaitingForAgent
            ? Nothing(latest)
            : new JobStep(
                JobAction.Wait, $"Due, but the agent of {job.Server!.HostName} is not connected. The job starts when it is back.", latest);
    }

    /// <summary>Changes the job as the step says.</summary>
    public void ApplyTo(Job job, DateTimeOffset now)
    {
        job.Reason = Reason;
        switch (Action)
        {
            case JobAction.Start:
                job.State = JobState.Running;
                (job.SentAt, job.StartedAt) = (now, now);
                break;
            case JobAction.SendAgain:
                job.SentAt = now;
                break;
            case JobAction.Wait:
                job.State = JobState.WaitingForAgent;
                break;
            case JobAction.StopAtDeadline:
                job.StopRequestedAt = now;
                break;
            case JobAction.Miss or JobAction.GiveUp:
                job.State = Action == JobAction.Miss ? JobState.Missed : JobState.Failed;
                job.FinishedAt = now;
                break;
        }
    }

    private static JobStep Running(Job job, bool isOnline, DateTimeOffset? lastHeard, DateTimeOffset now)
    {
        if (isOnline)
            return RunningOnline(job, now);

        var patience = job.Deadline is { } deadline
            ? deadline + PatienceAfterDeadline
            : (lastHeard ?? job.StartedAt ?? now) + PatienceWithoutDeadline;
        return now < patience
            ? Nothing(patience)
            : new JobStep(
                JobAction.GiveUp,
                $"Nothing was heard of the agent of {job.Server!.HostName} since it started. "
                    + "When it is back, its own report replaces this.",
                LookAgainAt: null);
    }

    private static JobStep RunningOnline(Job job, DateTimeOffset now)
    {
        if (job.StopRequestedAt is not null)
            return Nothing(lookAgainAt: null);
        if (now >= job.Deadline)
            return new JobStep(
                JobAction.StopAtDeadline, "The deadline has passed; the job ends after the current move.", LookAgainAt: null);
        if (job.ConfirmedAt is not null)
            return Nothing(job.Deadline);

        var again = (job.SentAt ?? now) + PatienceForConfirmation;
        return now < again ? Nothing(again) : new JobStep(JobAction.SendAgain, job.Reason, now + PatienceForConfirmation);
    }

    private static string StartedBecause(Job job) =>
        job.State == JobState.WaitingForAgent ? $"Started as soon as the agent of {job.Server!.HostName} was back." : job.Reason;

    private static string MissedBecause(Job job) => job.State == JobState.WaitingForAgent
        ? $"Missed: the agent of {job.Server!.HostName} was not connected in time before the backup. "
            + "Check the agent's service, then plan the job again."
        : "Missed: the server was not running when the job was due. Plan it again.";

    private static JobStep Nothing(DateTimeOffset? lookAgainAt) => new(JobAction.None, "", lookAgainAt);
}
