using FleetDefrag.Ntfs.Devices.Load;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution.Background;

/// <summary>A simulated disk that other programs use at times.</summary>
internal sealed class SimulatedDisk(ManualTime time) : IDiskGauge
{
    public static readonly TimeSpan IdleLatency = TimeSpan.FromMilliseconds(0.1);

    /// <summary>Operations of other programs in a second, at a moment.</summary>
    public Func<TimeSpan, double> OthersPerSecond { get; set; } = _ => 0;

    /// <summary>The latency of a tiny read at a moment.</summary>
    public Func<TimeSpan, TimeSpan?> LatencyAt { get; set; } = _ => IdleLatency;

    /// <summary>False for a system without operation counters.</summary>
    public bool Counts { get; set; } = true;

    private double _operations;
    private TimeSpan _countedUntil;

    public TimeSpan? Latency() => LatencyAt(time.Elapsed);

    public long? Operations()
    {
        for (; _countedUntil < time.Elapsed; _countedUntil += TimeSpan.FromMilliseconds(1))
            _operations += OthersPerSecond(_countedUntil) / 1000;
        return Counts ? (long)_operations : null;
    }

    public void Dispose()
    {
        // Nothing to release.
    }
}
