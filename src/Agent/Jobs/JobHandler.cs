using FleetDefrag.Agent.Spool;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Agent.Jobs;

/// <summary>Takes one job from its beginning to its stored result.</summary>
internal sealed class JobHandler(
    JobQueue queue, JobExecution execution, JobResults results, ProgressSlot progress, VolumeWatch volumes, TimeProvider time)
{
    /// <summary>Executes a job, stores its result, and reports the volumes where they have changed.</summary>
    public async Task HandleAsync(JobOrder job, CancellationToken cancellationToken)
    {
        var started = Now();
        // Without a line in the journal a restart might repeat the job.
        var result = queue.TryBegin(job) is { } problem
            ? new JobResult { Outcome = JobOutcome.Refused, Detail = problem }
            : await ExecuteAsync(job, cancellationToken);
        (result.JobId, result.StartedAt, result.FinishedAt) = (job.Order.JobId, started, Now());
        await results.StoreAsync(result, cancellationToken);
        queue.End(job, result);
        volumes.ReportChanges();
    }

    private async Task<JobResult> ExecuteAsync(JobOrder job, CancellationToken cancellationToken)
    {
        var throttle = progress.Begin(job.Order.JobId);
        Analysis? analysis = null;
        var result = await Task.Run(
            () => execution.Run(job, throttle.Report, made => analysis = made, cancellationToken), CancellationToken.None);
        progress.Clear();
        if (analysis is not null)
            volumes.Report(analysis, job.Order.JobId);
        return result;
    }

    private Timestamp Now() => Timestamp.FromDateTimeOffset(time.GetUtcNow());
}
