namespace FleetDefrag.PlanningBench;

/// <summary>Samples the memory in use while a plan is made.</summary>
internal sealed class PeakAllocation : IDisposable
{
    private readonly Timer _timer;
    private long _bytes;

    /// <summary>Starts sampling.</summary>
    public PeakAllocation(TimeSpan interval) => _timer = new Timer(_ => Sample(), null, TimeSpan.Zero, interval);

    /// <summary>The most bytes in use so far, garbage included.</summary>
    public long Bytes
    {
        get
        {
            Sample();
            return Interlocked.Read(ref _bytes);
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _timer.Dispose();

    private void Sample()
    {
        var now = GC.GetTotalMemory(forceFullCollection: false);
        if (now > Interlocked.Read(ref _bytes))
            Interlocked.Exchange(ref _bytes, now);
    }
}
