using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Spool;

/// <summary>The newest progress of the running job, not yet sent; an older one that was not sent is worth nothing. Thread-safe.</summary>
internal sealed class ProgressSlot(SendSignal signal, TimeProvider time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(500);

    private JobProgress? _newest;

    /// <summary>Takes what is to be sent, or null.</summary>
    public JobProgress? Take() => Interlocked.Exchange(ref _newest, null);

    /// <summary>The job ended: its result says more.</summary>
    public void Clear() => Interlocked.Exchange(ref _newest, null);

    /// <summary>For a job that begins: lets at most two reports a second through.</summary>
    public Throttle Begin(string jobId) => new(this, jobId, time);

    /// <summary>Lets at most two reports a second through. For one thread.</summary>
    internal sealed class Throttle(ProgressSlot slot, string jobId, TimeProvider time)
    {
        private long? _last;

        public void Report(JobProgress progress)
        {
            if (_last is { } last && time.GetElapsedTime(last) < Interval)
                return;
            _last = time.GetTimestamp();
            progress.JobId = jobId;
            slot.Put(progress);
        }
    }

    private void Put(JobProgress progress)
    {
        Volatile.Write(ref _newest, progress);
        signal.Set();
    }
}
