using FleetDefrag.Agent.Jobs.Automatic;
using FleetDefrag.Agent.Link.Spooling;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>Executes the orders in the queue, one after the other, connected or not.</summary>
internal sealed class JobRunner(
    JobQueue queue, JobJournal journal, JobExecution execution, Spool spool, ProgressSlot progress, VolumeWatch volumes, AutomaticMode automatic, PauseGate gate, TimeProvider clock, ILogger<JobRunner> logger)
    : BackgroundService
{
    private static readonly TimeSpan SpoolRetry = TimeSpan.FromSeconds(30);

    /// <inheritdoc/>
    public override async Task StartAsync(CancellationToken cancellationToken)
    {
        // Before the link says which jobs this agent knows.
        await ReportInterruptedAsync(cancellationToken);
        await base.StartAsync(cancellationToken);
    }

    /// <inheritdoc/>
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        while (!stoppingToken.IsCancellationRequested)
        {
            await gate.WaitAsync(stoppingToken);
            if (queue.Waiting.TryRead(out var job))
                await RunAsync(job, stoppingToken);
            else if (volumes.TryTakeUnanalysed(out var path))
                await Task.Run(() => volumes.Analyse(path), CancellationToken.None);
            else if (automatic.TryTakeDue(out var due))
                await RunAutomaticAsync(due, stoppingToken);
            else
                await WaitForWorkAsync(stoppingToken);
        }
    }

    private async Task WaitForWorkAsync(CancellationToken stoppingToken)
    {
        // What was waited for in vain is given up, or every turn of the loop would leave a timer behind.
        using var turn = CancellationTokenSource.CreateLinkedTokenSource(stoppingToken);
        await Task.WhenAny(
            queue.Waiting.WaitToReadAsync(turn.Token).AsTask(), volumes.WaitForUnanalysedAsync(turn.Token), automatic.WaitForDueAsync(turn.Token));
        await turn.CancelAsync();
    }

    /// <summary>Does what can wait, and stops it when an order comes.</summary>
    private async Task RunAutomaticAsync(AutomaticVolume volume, CancellationToken stoppingToken)
    {
        using var round = CancellationTokenSource.CreateLinkedTokenSource(stoppingToken, gate.Closed);
        var work = Task.Run(() => automatic.Round(volume, round.Token), CancellationToken.None);
        await Task.WhenAny(work, queue.Waiting.WaitToReadAsync(round.Token).AsTask());
        await round.CancelAsync();
        if (await work is { } analysis)
            volumes.Report(analysis, jobId: "");
    }

    private async Task ReportInterruptedAsync(CancellationToken cancellationToken)
    {
        var reported = spool.JobsWithResult();
        foreach (var jobId in journal.Unfinished)
        {
            // A result in the spool: the agent ended between writing it and noting the job's end.
            if (!reported.Contains(jobId))
            {
                JobLog.Interrupted(logger, jobId);
                var now = Timestamp.FromDateTimeOffset(clock.GetUtcNow());
                var detail = "The agent restarted while the job ran. What was done is kept; analyse the volume and order the job again.";
                await KeepAsync(new JobResult { JobId = jobId, Outcome = JobOutcome.Failed, Detail = detail, StartedAt = now, FinishedAt = now }, cancellationToken);
            }

            journal.End(jobId);
        }
    }

    private async Task RunAsync(JobOrder job, CancellationToken stoppingToken)
    {
        var jobId = job.Order.JobId;
        var started = Timestamp.FromDateTimeOffset(clock.GetUtcNow());
        var result = Begin(job) ?? await ExecuteAsync(job, stoppingToken);
        (result.JobId, result.StartedAt, result.FinishedAt) = (jobId, started, Timestamp.FromDateTimeOffset(clock.GetUtcNow()));
        await KeepAsync(result, stoppingToken);
        queue.End(job);
        JobLog.Ended(logger, jobId, result.Outcome, result.Detail);
        volumes.Look();
    }

    /// <summary>Writes down that the job begins. Without that a restart might repeat it, so then it does not begin.</summary>
    /// <returns>Null where it may begin.</returns>
    private JobResult? Begin(JobOrder job)
    {
        try
        {
            queue.Begin(job);
            return null;
        }
        catch (IOException failure)
        {
            JobLog.NotJournaled(logger, job.Order.JobId, failure.Message);
            return new JobResult
            {
                Outcome = JobOutcome.Refused,
                Detail = $"The agent could not write down that the job begins, so it did not begin: {failure.Message} Free some space on the disk of the agent's data folder, then order the job again.",
            };
        }
    }

    private async Task<JobResult> ExecuteAsync(JobOrder job, CancellationToken stoppingToken)
    {
        var throttle = progress.Begin(job.Order.JobId);
        Analysis? analysis = null;
        var result = await Task.Run(() => execution.Run(job, throttle.Report, made => analysis = made, stoppingToken), CancellationToken.None);
        progress.Clear();
        if (analysis is not null)
            volumes.Report(analysis, job.Order.JobId);
        return result;
    }

    /// <summary>Results are the one thing that nobody can make again: they wait for the disk, until the agent ends; the next one tells from the journal.</summary>
    private async Task KeepAsync(JobResult result, CancellationToken cancellationToken)
    {
        var message = new AgentMessage { SentAt = Timestamp.FromDateTimeOffset(clock.GetUtcNow()), JobResult = result };
        while (true)
        {
            try
            {
                if (!spool.TryAppend(message))
                    JobLog.ResultNotKept(logger, result.JobId, "The spool is full.");
                return;
            }
            catch (IOException failure)
            {
                JobLog.ResultNotKept(logger, result.JobId, failure.Message);
            }

            try
            {
                await Task.Delay(SpoolRetry, clock, cancellationToken);
            }
            catch (OperationCanceledException)
            {
                return;
            }
        }
    }
}
