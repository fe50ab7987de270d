using System.Threading.Channels;
using FleetDefrag.Agent.Spool;
using FleetDefrag.Contracts.V1;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>The jobs that wait and the job that runs: one at a time, in the order of their arrival. Thread-safe.</summary>
internal sealed class JobQueue(JobJournal journal, MessageSpool spool, TimeProvider time, ILogger<JobQueue> logger)
{
    private readonly Lock _lock = new();
    private readonly Channel<JobOrder> _waiting = Channel.CreateUnbounded<JobOrder>(new UnboundedChannelOptions { SingleReader = true });
    private readonly Dictionary<string, JobOrder> _held = new(StringComparer.Ordinal);

    /// <summary>The jobs to execute.</summary>
    public ChannelReader<JobOrder> Waiting => _waiting.Reader;

    /// <summary>The job that runs now, or empty.</summary>
    public string RunningJobId { get; private set; } = "";

    /// <summary>Jobs that wait, run, or have their result in the spool: the server must neither forget nor repeat them.</summary>
    public IReadOnlyList<string> KnownJobIds
    {
        get
        {
            lock (_lock)
                return [.. _held.Keys.Union(journal.Unfinished).Union(spool.JobsWithResult())];
        }
    }

    /// <summary>Takes a job. A job that was taken before is ignored.</summary>
    public void Offer(RunJob order)
    {
        lock (_lock)
        {
            if (_held.ContainsKey(order.JobId) || journal.Knows(order.JobId))
            {
                logger.JobKnown(order.JobId);
                return;
            }

            var job = new JobOrder(order, time.GetTimestamp());
            _held.Add(order.JobId, job);
            _waiting.Writer.TryWrite(job);
            logger.JobTaken(order.JobId);
        }
    }

    /// <summary>Stops a job that waits or runs. An unknown job is ignored.</summary>
    public void Stop(string jobId, string reason)
    {
        lock (_lock)
        {
            if (!_held.TryGetValue(jobId, out var job) || job.Stop.IsCancellationRequested)
                return;
            logger.JobStopping(jobId, reason);
            job.RequestStop(reason);
        }
    }

    /// <summary>Begins a job: writes a line to the journal, and makes the job the running one.</summary>
    /// <returns>Null where the job may begin; otherwise why it must not, for the administrator.</returns>
    public string? TryBegin(JobOrder job)
    {
        try
        {
            journal.Begin(job.Order.JobId);
            RunningJobId = job.Order.JobId;
            return null;
        }
        catch (IOException failure)
        {
            logger.JobNotJournaled(job.Order.JobId, failure.Message);
            return $"The job did not begin, because the agent could not write its journal of jobs: {failure.Message} "
                + "Free some space on the disk of the agent's data folder, then order the job again.";
        }
    }

    /// <summary>Ends a job whose result is in the spool.</summary>
    public void End(JobOrder job, JobResult result)
    {
        journal.End(job.Order.JobId);
        lock (_lock)
        {
            RunningJobId = "";
            _held.Remove(job.Order.JobId);
            job.Dispose();
        }

        logger.JobEnded(job.Order.JobId, result.Outcome, result.Detail);
    }
}
