using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Defrag.Execution.Background;

/// <summary>Tells whether others use the disk, from what it does while the run rests: by the system's counters, and by the latency of a tiny read.</summary>
internal sealed class DiskActivityDetector(IDiskGauge gauge)
{
    // The system's own late writes, of times and journals, come in ones and twos.
    private const double MostOwnOperations = 3;
    private const double MemorySeconds = 1;
    private const int Samples = 3;

    private readonly LatencyBaseline _baseline = new();
    private double _operations;
    private long? _atStart;

    /// <summary>A rest begins.</summary>
    public void Begin() => _atStart = gauge.Operations();

    /// <summary>A rest ends.</summary>
    /// <param name="rested">How long it was.</param>
    /// <returns>True where others used the disk during it, or use it now.</returns>
    public bool End(TimeSpan rested) => Count(rested) | IsSlow();

    private bool Count(TimeSpan rested)
    {
        if (_atStart is not { } before || gauge.Operations() is not { } after)
            return false;
        // Who reads ten times a second is not seen in a rest of 50 ms: what was seen fades over a second.
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
