using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Defrag.Execution.Background;

/// <summary>
/// Detects disk activity of other programs while the run rests, by the operation counters of the system and by the latency of a tiny read.
/// </summary>
internal sealed class DiskActivityDetector(IDiskGauge gauge)
{
    // Delayed writes of the system itself (timestamps, journals) come one or two at a time.
    private const double MostOwnOperations = 3;
    private const double MemorySeconds = 1;
    private const int Samples = 3;

    private readonly LatencyBaseline _baseline = new();
    private double _operations;
    private long? _atStart;

    /// <summary>Starts observing at the start of a rest.</summary>
    public void Begin() => _atStart = gauge.Operations();

    /// <summary>Stops observing at the end of a rest.</summary>
    /// <param name="rested">The duration of the rest.</param>
    /// <returns>True if other programs used the disk during the rest or use the disk now.</returns>
    public bool End(TimeSpan rested) => Count(rested) | IsSlow();

    private bool Count(TimeSpan rested)
    {
        if (_atStart is not { } before || gauge.Operations() is not { } after)
            return false;
        // A program that reads ten times a second may do nothing in a rest of 50 ms. Observed operations therefore fade over a second.
        _operations = (_operations * Math.Exp(-rested.TotalSeconds / MemorySeconds)) + (after - before);
        return _operations > MostOwnOperations;
    }

    private bool IsSlow()
    {
        Span<TimeSpan> latencies = stackalloc TimeSpan[Samples];
        for (var sample = 0; sample < Samples; sample++)
        {
            if (gauge.Latency() is not { } latency)
                return false;
            latencies[sample] = latency;
        }

        latencies.Sort();
        return _baseline.IsRaised(latencies[Samples / 2]);
    }
}
