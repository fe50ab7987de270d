using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using Microsoft.EntityFrameworkCore;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>Ends a job with what its agent reports. The report also replaces what the server assumed while the agent was away.</summary>
internal static class JobResultApplier
{
    public static async Task ApplyAsync(MessageApplication application, Contract.JobResult sent, CancellationToken cancellationToken)
    {
        var job = Guid.TryParse(sent.JobId, out var id)
            ? await application.Db.Jobs.Include(job => job.Volume).Include(job => job.Server)
                .SingleOrDefaultAsync(job => job.Id == id && job.ServerId == application.ServerId, cancellationToken)
            : null;
        if (job is null || job.Result is not null)
        {
            application.Drop(job is null ? $"there is no job '{sent.JobId}' of this machine" : $"job {job.Id} has its result already");
            return;
        }

        job.FinishedAt = AgentTimes.Of(sent.FinishedAt, application.Now);
        job.StartedAt = Earlier(AgentTimes.Of(sent.StartedAt, job.StartedAt ?? application.Now), job.FinishedAt.Value);
        job.ConfirmedAt ??= application.Now;
        job.Result = await ResultOfAsync(application, job, sent, cancellationToken);
        job.State = StateOf(job.Result.Outcome);
        RunPace.Remember(job, sent.Before);
        job.Reason = JobEnding.Reason(job, sent.Before?.Files?.ExcessFragments, sent.After?.Files?.ExcessFragments);
        job.Progress = job.State == JobState.Succeeded && job.Progress is { } progress ? progress with { Fraction = 1 } : job.Progress;
        application.Changed(job);
        application.Changed(EventKind.Volume, job.VolumeId);
        application.ChangesPlan();
    }

    private static async Task<JobResult> ResultOfAsync(
        MessageApplication application, Job job, Contract.JobResult sent, CancellationToken cancellationToken)
    {
        async Task<Guid?> StoreAsync(Contract.Analysis? analysis, AnalysisStage stage, DateTimeOffset at)
        {
            if (analysis is null)
                return null;
            if (analysis.Volume is { } described)
                VolumeFacts.Update(job.Volume!, described);
            var stored = job.Kind == JobKind.Analyze ? AnalysisStage.Analysis : stage;
            return await AnalysisApplier.StoreAsync(application, job.Volume!, analysis, stored, at, job.Id, cancellationToken);
        }

        var before = await StoreAsync(sent.Before, AnalysisStage.Before, job.StartedAt!.Value);
        var after = await StoreAsync(sent.After, AnalysisStage.After, job.FinishedAt!.Value);
        return new JobResult(
            OutcomeOf(sent.Outcome), AgentText.Clean(sent.Detail, 1024), [.. sent.Passes.Take(16).Select(PassOf)],
            AgentNumbers.ToLong(sent.Moves), AgentNumbers.ToLong(sent.BytesMoved), AgentNumbers.ToLong(sent.ShadowCopyBytes), before, after);
    }

    private static PassResult PassOf(Contract.PassResult pass) => new(
        AgentText.Clean(pass.Name, 64), AgentNumbers.ToLong(pass.ExcessBefore), AgentNumbers.ToLong(pass.ExcessAfter),
        AgentNumbers.ToLong(pass.Moves), AgentNumbers.ToLong(pass.BytesMoved));

    private static JobOutcome OutcomeOf(Contract.JobOutcome outcome) => outcome switch
    {
        Contract.JobOutcome.Completed => JobOutcome.Completed,
        Contract.JobOutcome.StoppedAtDeadline => JobOutcome.StoppedAtDeadline,
        Contract.JobOutcome.Cancelled => JobOutcome.Cancelled,
        Contract.JobOutcome.NoProgress => JobOutcome.NoProgress,
        Contract.JobOutcome.Refused => JobOutcome.Refused,
        _ => JobOutcome.Failed,
    };

    private static JobState StateOf(JobOutcome outcome) => outcome switch
    {
        JobOutcome.Completed or JobOutcome.NoProgress => JobState.Succeeded,
        JobOutcome.StoppedAtDeadline or JobOutcome.Cancelled => JobState.Stopped,
        JobOutcome.Refused => JobState.Refused,
        _ => JobState.Failed,
    };

    private static DateTimeOffset Earlier(DateTimeOffset one, DateTimeOffset other) => one < other ? one : other;
}
