using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Defrag.Execution.Background;

/// <summary>
/// Decides how long a run rests after each move. A background run works in bursts and rests between them, longer if other programs use
/// the disk. A limit on the rate applies in addition.
/// </summary>
/// <param name="background">True for a background run; false rests only for the rate limit.</param>
/// <param name="mostBytesPerSecond">The limit on the average rate; null for none.</param>
/// <param name="gauge">Measures the activity of other programs; with null the disk is assumed to be in use.</param>
internal sealed class Pacer(bool background, long? mostBytesPerSecond, IDiskGauge? gauge)
{
    private readonly DiskShare _share = new();
    private readonly DiskActivityDetector? _others = background && gauge is not null ? new DiskActivityDetector(gauge) : null;

    /// <summary>Returns how long to rest after a move. The caller calls <see cref="Rested"/> afterwards.</summary>
    public TimeSpan Rest(long bytes, TimeSpan elapsed)
    {
        var toLimit = ToLimit(bytes, elapsed);
        if (!background)
            return toLimit;
        _others?.Begin();
        var forOthers = _share.RestAfter(elapsed);
        return forOthers > toLimit ? forOthers : toLimit;
    }

    /// <summary>Records the activity of other programs during a rest.</summary>
    /// <param name="rest">The duration of the rest.</param>
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
