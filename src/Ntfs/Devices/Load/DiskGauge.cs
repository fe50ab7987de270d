using FleetDefrag.Ntfs.Devices.Opening;
namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>Gauges the disk by reading a volume's first sector past the caches, and by the system's own counters.</summary>
/// <remarks>
/// Always the same sector: a drive answers it from its own memory, so that what varies is the time in which it is busy with others. It is
/// never a hole of a sparse image.
/// </remarks>
public sealed class DiskGauge : IDiskGauge
{
    private const int SectorBytes = 4096;

    private readonly IVolumeReader _reader;
    private readonly TimeProvider _time;
    private readonly DiskCounters? _counters;
    private readonly byte[] _sector = new byte[SectorBytes];

    private DiskGauge(IVolumeReader reader, TimeProvider time, DiskCounters? counters)
    {
        _reader = reader;
        _time = time;
        _counters = counters;
    }

    /// <summary>Opens the disk under a volume; a volume that is open for writing may be named.</summary>
    /// <param name="volume">As for <see cref="VolumeOpener.Open"/>.</param>
    /// <param name="time">Measures.</param>
    /// <returns>Null where the volume cannot be opened a second time: nothing is known of the disk then.</returns>
    public static DiskGauge? TryOpen(string volume, TimeProvider time)
    {
        try
        {
            return new DiskGauge(VolumeOpener.OpenReader(volume), time, DiskCounters.Find(volume));
        }
        catch (VolumeException)
        {
            // Whoever opened it first knows better than a gauge whether that is a fault.
            return null;
        }
    }

    /// <inheritdoc/>
    public TimeSpan? Latency()
    {
        var started = _time.GetTimestamp();
        return _reader.TryRead(0, _sector) ? _time.GetElapsedTime(started) : null;
    }

    /// <inheritdoc/>
    public long? Operations() => _counters?.Read();

    /// <inheritdoc/>
    public void Dispose() => _reader.Dispose();
}
