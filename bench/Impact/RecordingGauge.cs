using System.Diagnostics;
using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Impact;

/// <summary>Records when a background run rests: the run reads the disk's counters when a rest begins and when it ends.</summary>
internal sealed class RecordingGauge(IDiskGauge gauge) : IDiskGauge
{
    private long? _began;

    /// <summary>Begin and end of each rest.</summary>
    public List<(long Begin, long End)> Rests { get; } = [];

    public TimeSpan? Latency() => gauge.Latency();

    public long? Operations()
    {
        var now = Stopwatch.GetTimestamp();
        if (_began is { } began)
            Rests.Add((began, now));
        _began = _began is null ? now : null;
        return gauge.Operations();
    }

    public void Dispose() => gauge.Dispose();
}
