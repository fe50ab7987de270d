using FleetDefrag.Agent.Spool;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>Puts the results of jobs into the spool.</summary>
internal sealed class JobResults(JobJournal journal, MessageSpool spool, TimeProvider time, ILogger<JobResults> logger)
{
    private const string InterruptedDetail =
        "The agent restarted while the job ran. What was done is kept; analyse the volume and order the job again.";

    private static readonly TimeSpan SpoolRetry = TimeSpan.FromSeconds(30);

    /// <summary>Reports every job that a restart of the agent interrupted.</summary>
    public async Task ReportInterruptedAsync(CancellationToken cancellationToken)
    {
        var reported = spool.JobsWithResult();
        foreach (var jobId in journal.Unfinished)
        {
            // A result in the spool: the agent ended after it had stored the result and before it noted the end of the job.
            if (!reported.Contains(jobId))
            {
                logger.JobInterrupted(jobId);
                var now = Timestamp.FromDateTimeOffset(time.GetUtcNow());
                var result = new JobResult
                {
                    JobId = jobId,
                    Outcome = JobOutcome.Failed,
                    Detail = InterruptedDetail,
                    StartedAt = now,
                    FinishedAt = now,
                };
                await StoreAsync(result, cancellationToken);
            }

            journal.End(jobId);
        }
    }

    /// <summary>
    /// Stores a result in the spool. A result cannot be made again, and therefore waits for the disk until the agent ends.
    /// </summary>
    /// <remarks>
    /// After the agent has ended, its next start reports the job as interrupted, because the journal has no end of the job.
    /// </remarks>
    public async Task StoreAsync(JobResult result, CancellationToken cancellationToken)
    {
        var message = new AgentMessage { SentAt = Timestamp.FromDateTimeOffset(time.GetUtcNow()), JobResult = result };
        while (true)
        {
            try
            {
                if (!spool.TryAppend(message))
                    logger.ResultNotKept(result.JobId, "The spool is full.");
                return;
            }
            catch (IOException failure)
            {
                logger.ResultNotKept(result.JobId, failure.Message);
            }

            try
            {
                await Task.Delay(SpoolRetry, time, cancellationToken);
            }
            catch (OperationCanceledException)
            {
                return;
            }
        }
    }
}
