using FleetDefrag.Ntfs.Devices.Load;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution.Background;

/// <summary>A disk that others use at times.</summary>
internal sealed class SimulatedDisk(ManualTime time) : IDiskGauge
{
    public static readonly TimeSpan IdleLatency = TimeSpan.FromMilliseconds(0.1);

    /// <summary>Operations a second that others ask for at a moment.</summary>
    public Func<TimeSpan, double> OthersPerSecond { get; set; } = _ => 0;

    /// <summary>What a tiny read takes at a moment.</summary>
    public Func<TimeSpan, TimeSpan?> LatencyAt { get; set; } = _ => IdleLatency;

    /// <summary>False for a system that does not tell what the disk does.</summary>
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
        // Holds nothing.
    }
}
