using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>Executes one job, and returns a result whatever happens.</summary>
internal sealed class JobExecution(
    IManagedVolumes volumes, MachineGuards guards, PauseGate gate, TimeProvider time, ILogger<JobExecution> logger)
{
    private static readonly TimeSpan GuardInterval = TimeSpan.FromSeconds(10);

    /// <summary>Executes a job on the calling thread.</summary>
    /// <param name="job">The job.</param>
    /// <param name="progress">Gets the progress, often.</param>
    /// <param name="analysis">Gets the analysis of a job that asks for one.</param>
    /// <param name="cancellationToken">Cancelled when the agent ends.</param>
    /// <returns>The result without job id and times.</returns>
    public JobResult Run(JobOrder job, Action<JobProgress> progress, Action<Analysis> analysis, CancellationToken cancellationToken)
    {
        using var ended = CancellationTokenSource.CreateLinkedTokenSource([job.Stop, cancellationToken, gate.Closed]);
        using var watch = new GuardWatch(guards.Reason, GuardInterval, time, ended.Token);
        try
        {
            ended.Token.ThrowIfCancellationRequested();
            return Explain(Execute(job, progress, analysis, watch.Token), job, watch, cancellationToken);
        }
        catch (OperationCanceledException)
        {
            return Explain(new JobResult { Outcome = JobOutcome.Cancelled }, job, watch, cancellationToken);
        }
        catch (VolumeException failure)
        {
            var outcome = failure.Fault == VolumeFault.Failed ? JobOutcome.Failed : JobOutcome.Refused;
            return new JobResult { Outcome = outcome, Detail = failure.Message };
        }
        catch (Exception failure)
        {
            // The edge of the job: the agent continues, and the administrator reads what happened.
            logger.JobFailed(job.Order.JobId, failure);
            return new JobResult
            {
                Outcome = JobOutcome.Failed,
                Detail = $"The agent failed: {failure.Message} ({failure.GetType().Name}). Its log has the details.",
            };
        }
    }

    private static JobResult Refused(string detail) => new() { Outcome = JobOutcome.Refused, Detail = detail };

    private JobResult Explain(JobResult result, JobOrder job, GuardWatch watch, CancellationToken cancellationToken)
    {
        if (result.Outcome != JobOutcome.Cancelled || result.Detail.Length > 0)
            return result;
        result.Detail = job.Stop.IsCancellationRequested ? job.StopReason
            : cancellationToken.IsCancellationRequested ? "The agent was stopped."
            : gate.Closed.IsCancellationRequested ? "The service was paused."
            : watch.Reason is { } reason ? $"{reason}; what was done is kept. Order the job again when that has ended."
            : job.StopReason;
        return result;
    }

    private JobResult Execute(JobOrder job, Action<JobProgress> progress, Action<Analysis> analysis, CancellationToken cancellationToken)
    {
        var order = job.Order;
        if (volumes.ListVolumes().FirstOrDefault(volume => volume.VolumeId == order.VolumeId) is not { } volume)
        {
            return Refused(
                $"This machine has no volume {order.VolumeId} now. Check that it is connected, and on Linux that agent.json names it.");
        }

        var isAnalysis = order.WorkCase == RunJob.WorkOneofCase.Analyze;
        logger.JobBegins(order.JobId, isAnalysis ? "analysis" : "defragmentation", volume.Path);
        switch (order.WorkCase)
        {
            case RunJob.WorkOneofCase.Analyze:
                // An unknown pass of a newer server must not keep an analysis from its result.
                var plan = PassSelection.Parse(order.Analyze.Plan?.Passes ?? []).Refusal is null ? order.Analyze.Plan : null;
                analysis(volumes.Analyze(volume.Path, plan));
                return new JobResult { Outcome = JobOutcome.Completed };
            case RunJob.WorkOneofCase.Defragment when PassedDeadline(job) is { } deadline:
                return new JobResult
                {
                    Outcome = JobOutcome.StoppedAtDeadline,
                    Detail = $"The deadline had passed before the job could begin ({deadline}).",
                };
            case RunJob.WorkOneofCase.Defragment when guards.Reason() is { } reason:
                return Refused($"{reason}; nothing was moved. Order the job again when that has ended.");
            case RunJob.WorkOneofCase.Defragment when PassSelection.Parse(order.Defragment.Passes).Refusal is { } refusal:
                return Refused(refusal);
            case RunJob.WorkOneofCase.Defragment:
                var result = volumes.Defragment(volume.Path, order.Defragment, BudgetLeft(job), progress, cancellationToken);
                logger.VolumeProved(volume.Path, result);
                return result;
            default:
                return Refused($"This agent ({AgentInfo.Version}) does not know the work of this job. Update the agent.");
        }
    }

    // Returns the deadline that has passed, in words; null where the job still has time.
    private string? PassedDeadline(JobOrder job)
    {
        var deadline = job.Order.Defragment.Deadline?.ToDateTimeOffset();
        if (!(deadline <= time.GetUtcNow()) && !(BudgetLeft(job) <= TimeSpan.Zero))
            return null;
        return deadline is { } instant ? $"{instant:O}" : "its budget";
    }

    private TimeSpan? BudgetLeft(JobOrder job) =>
        job.Order.Defragment.Budget is { } budget ? budget.ToTimeSpan() - time.GetElapsedTime(job.Received) : null;
}
