using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Defrag.Execution.Background;

/// <summary>
/// Leaves the disk to others: in the background a run works in bursts and rests between them, the longer the more others do, as it sees while
/// it rests. A limit on the rate holds besides.
/// </summary>
/// <param name="background">False rests only for the limit.</param>
/// <param name="mostBytesPerSecond">The limit on the average rate; null for none.</param>
/// <param name="gauge">Tells what others do; null: nothing is known, and they are taken to be at work.</param>
internal sealed class Pacer(bool background, long? mostBytesPerSecond, IDiskGauge? gauge)
{
    private readonly DiskShare _share = new();
    private readonly DiskActivityDetector? _others = background && gauge is not null ? new DiskActivityDetector(gauge) : null;

    /// <summary>How long to rest after a move; <see cref="Rested"/> follows.</summary>
    public TimeSpan Rest(long bytes, TimeSpan elapsed)
    {
        var toLimit = ToLimit(bytes, elapsed);
        if (!background)
            return toLimit;
        _others?.Begin();
        var courtesy = _share.RestAfter(elapsed);
        return courtesy > toLimit ? courtesy : toLimit;
    }

    /// <summary>Takes note of what others did during a rest.</summary>
    /// <param name="rest">How long it was.</param>
    public void Rested(TimeSpan rest)
    {
        if (_others is not null)
            _share.Observe(rest, _others.End(rest));
    }

    private TimeSpan ToLimit(long bytes, TimeSpan elapsed)
    {
        if (mostBytesPerSecond is not { } most)
            return TimeSpan.Zero;
        var rest = TimeSpan.FromSeconds((double)bytes / most) - elapsed;
        return rest > TimeSpan.Zero ? rest : TimeSpan.Zero;
    }
}
