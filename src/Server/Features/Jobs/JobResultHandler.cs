using FleetDefrag.Server.AgentLink.Inbox;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Volumes;
using Microsoft.EntityFrameworkCore;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>
/// Ends a job with its agent's report. The report also replaces a result that the server assumed while the agent was offline.
/// </summary>
internal sealed class JobResultHandler(
    AnalysisStore analyses, EventHub events, PlanSignal planner, JobSignal dispatcher) : IAgentMessageHandler
{
    private const int MostPasses = 16;
    private const int MostReasons = 16;

    // A year. No backup takes longer.
    private const int MostSeconds = 366 * 24 * 60 * 60;

    /// <inheritdoc />
    public Contract.AgentMessage.BodyOneofCase Kind => Contract.AgentMessage.BodyOneofCase.JobResult;

    /// <inheritdoc />
    public async Task HandleAsync(MessageContext context, Contract.AgentMessage message, CancellationToken cancellationToken)
    {
        var sent = message.JobResult;
        var job = Guid.TryParse(sent.JobId, out var id)
            ? await context.Db.Jobs.Include(job => job.Volume).Include(job => job.Server)
                .SingleOrDefaultAsync(job => job.Id == id && job.ServerId == context.ServerId, cancellationToken)
            : null;
        if (job is null || job.Result is not null)
        {
            context.Drop(job is null ? $"there is no job '{sent.JobId}' of this machine" : $"job {job.Id} has its result already");
            return;
        }

        job.FinishedAt = AgentTimes.Of(sent.FinishedAt, context.Now);
        job.StartedAt = Earlier(AgentTimes.Of(sent.StartedAt, job.StartedAt ?? context.Now), job.FinishedAt.Value);
        job.ConfirmedAt ??= context.Now;
        job.Result = await ResultOfAsync(context, job, sent, cancellationToken);
        job.State = StateOf(job.Result.Outcome);
        RunPace.Remember(job, sent.Before);
        job.Reason = JobEnding.Reason(job, sent.Before?.Files?.ExcessFragments, sent.After?.Files?.ExcessFragments);
        job.Progress = job.State == JobState.Succeeded && job.Progress is { } progress ? progress with { Fraction = 1 } : job.Progress;
        context.AfterCommit(() =>
        {
            events.Changed(EventKind.Volume, job.VolumeId);
            events.JobChanged(job);
            // A job that ended frees its leases.
            planner.Wake();
            dispatcher.Wake();
        });
    }

    private async Task<JobResult> ResultOfAsync(
        MessageContext context, Job job, Contract.JobResult sent, CancellationToken cancellationToken)
    {
        async Task<Guid?> StoreAsync(Contract.Analysis? analysis, AnalysisStage stage, DateTimeOffset at)
        {
            if (analysis is null)
                return null;
            if (analysis.Volume is { } described)
                ReportedVolume.Update(context, job.Volume!, described);
            var stored = job.Kind == JobKind.Analyze ? AnalysisStage.Analysis : stage;
            return await analyses.StoreAsync(context, job.Volume!, analysis, new AnalysisOrigin(stored, at, job.Id), cancellationToken);
        }

        var before = await StoreAsync(sent.Before, AnalysisStage.Before, job.StartedAt!.Value);
        var after = await StoreAsync(sent.After, AnalysisStage.After, job.FinishedAt!.Value);
        return new JobResult(
            OutcomeOf(sent.Outcome), AgentText.Clean(sent.Detail, 1024), ReadPasses(sent.Passes),
            AgentNumbers.ToLong(sent.Moves), AgentNumbers.ToLong(sent.BytesMoved), AgentNumbers.ToLong(sent.ShadowCopyBytes), before,
            after, ProofReader.Read(sent.Proof), sent.HasFreeSpaceCostBytes ? AgentNumbers.ToLong(sent.FreeSpaceCostBytes) : null,
            MoveReasonsReader.Read(sent), Excess(job, sent.Before), Excess(job, sent.After), OutOfOrder(sent));
    }

    private static IReadOnlyList<FilesLeftOutOfOrder>? OutOfOrder(Contract.JobResult sent) => sent.LeftOutOfOrder.Count == 0
        ? null
        : [.. sent.LeftOutOfOrder.Take(MostReasons).Select(OutOfOrder)];

    private static FilesLeftOutOfOrder OutOfOrder(Contract.FilesOutOfOrder left) => new(
        AgentText.Clean(left.Reason, 256), AgentNumbers.ToLong(left.Files), AgentNumbers.ToLong(left.Bytes),
        AgentNumbers.Bounded(left.SecondsUnsaved, MostSeconds));

    // Each pass counts its own streams only, so no sum of passes tells what the run did to the volume.
    private static long? Excess(Job job, Contract.Analysis? analysis) => job.Kind == JobKind.Analyze || analysis?.Files is null
        ? null
        : AgentNumbers.ToLong(analysis.Files.ExcessFragments) + AgentNumbers.ToLong(analysis.Directories?.ExcessFragments ?? 0);

    /// <summary>Reads the passes of a result or of progress.</summary>
    public static IReadOnlyList<PassResult> ReadPasses(IEnumerable<Contract.PassResult> passes) =>
        [.. passes.Take(MostPasses).Select(PassOf)];

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
