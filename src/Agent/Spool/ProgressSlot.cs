using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Spool;

/// <summary>The newest unsent progress of the running job. Newer progress replaces older progress. Thread-safe.</summary>
internal sealed class ProgressSlot(SendSignal signal, TimeProvider time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(500);

    private JobProgress? _newest;

    /// <summary>Takes the progress to send; null where there is none.</summary>
    public JobProgress? Take() => Interlocked.Exchange(ref _newest, null);

    /// <summary>Drops unsent progress after the end of a job, because the result says more.</summary>
    public void Clear() => Interlocked.Exchange(ref _newest, null);

    /// <summary>Begins the progress of a job.</summary>
    public Throttle Begin(string jobId) => new(this, jobId, time);

    /// <summary>Passes at most two reports a second on. For use by one thread.</summary>
    internal sealed class Throttle(ProgressSlot slot, string jobId, TimeProvider time)
    {
        private long? _last;

        public void Report(JobProgress progress)
        {
            // Maps are rare and must not be lost.
            if (_last is { } last && time.GetElapsedTime(last) < Interval && progress.Map is null)
                return;
            _last = time.GetTimestamp();
            progress.JobId = jobId;
            slot.Put(progress);
        }
    }

    private void Put(JobProgress progress)
    {
        var unsent = Interlocked.Exchange(ref _newest, null);
        progress.Map ??= unsent?.Map;
        Volatile.Write(ref _newest, progress);
        signal.Set();
    }
}
