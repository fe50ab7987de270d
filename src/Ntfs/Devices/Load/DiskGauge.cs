using FleetDefrag.Ntfs.Devices.Opening;

namespace FleetDefrag.Ntfs.Devices.Load;

/// <summary>Measures the load of a disk by uncached reads of the first sector of a volume, and by the counters of the system.</summary>
/// <remarks>
/// All reads are of the same sector. A drive answers them from its own memory, so that only the time for other requests varies. The
/// first sector is never a hole of a sparse image.
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

    /// <summary>Opens the disk of a volume. The volume may be open for writing.</summary>
    /// <param name="volume">The volume, as for <see cref="VolumeOpener.Open"/>.</param>
    /// <param name="time">Measures the latency.</param>
    /// <returns>Null if the volume cannot be opened a second time. The load of the disk is unknown then.</returns>
    public static DiskGauge? TryOpen(string volume, TimeProvider time)
    {
        try
        {
            return new DiskGauge(VolumeOpener.OpenReader(volume), time, DiskCounters.Find(volume));
        }
        catch (VolumeException)
        {
            // The first opener of the volume decides whether this is an error.
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
