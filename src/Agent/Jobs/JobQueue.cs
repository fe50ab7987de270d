using System.Threading.Channels;
using FleetDefrag.Agent.Link.Spooling;
using FleetDefrag.Contracts.V1;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>Orders that wait and the one that runs: one at a time, in the order of their arrival. Thread-safe.</summary>
internal sealed class JobQueue(JobJournal journal, Spool spool, TimeProvider clock, ILogger<JobQueue> logger)
{
    private readonly Lock _lock = new();
    private readonly Channel<JobOrder> _waiting = Channel.CreateUnbounded<JobOrder>(new UnboundedChannelOptions { SingleReader = true });
    private readonly Dictionary<string, JobOrder> _held = new(StringComparer.Ordinal);

    /// <summary>The orders to execute.</summary>
    public ChannelReader<JobOrder> Waiting => _waiting.Reader;

    /// <summary>The job that runs now, or empty.</summary>
    public string RunningJobId { get; private set; } = "";

    /// <summary>Jobs that wait, run, or have their result in the spool: the server shall neither forget nor repeat them.</summary>
    public IReadOnlyList<string> KnownJobIds
    {
        get
        {
            lock (_lock)
                return [.. _held.Keys.Union(journal.Unfinished).Union(spool.JobsWithResult())];
        }
    }

    /// <summary>Takes an order; one that was taken before is passed over.</summary>
    public void Offer(RunJob order)
    {
        lock (_lock)
        {
            if (_held.ContainsKey(order.JobId) || journal.Knows(order.JobId))
            {
                JobLog.Known(logger, order.JobId);
                return;
            }

            var job = new JobOrder(order, clock.GetTimestamp());
            _held.Add(order.JobId, job);
            _waiting.Writer.TryWrite(job);
            JobLog.Taken(logger, order.JobId);
        }
    }

    /// <summary>Stops a job that waits or runs; others are none of ours.</summary>
    public void Stop(string jobId, string reason)
    {
        lock (_lock)
        {
            if (!_held.TryGetValue(jobId, out var job) || job.Stop.IsCancellationRequested)
                return;
            JobLog.Stopping(logger, jobId, reason);
            job.RequestStop(reason);
        }
    }

    /// <summary>Says that a job begins, to the journal first.</summary>
    /// <exception cref="IOException">The journal did not take it: the job must not begin.</exception>
    public void Begin(JobOrder job)
    {
        journal.Begin(job.Order.JobId);
        RunningJobId = job.Order.JobId;
    }

    /// <summary>Says that a job's result is in the spool.</summary>
    public void End(JobOrder job)
    {
        journal.End(job.Order.JobId);
        lock (_lock)
        {
            RunningJobId = "";
            _held.Remove(job.Order.JobId);
            job.Dispose();
        }
    }
}
