namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>
/// Replays reads on a rotating disk: seek by distance, wait for the sector to come round, transfer by zone. Deterministic, no I/O, no clock.
/// </summary>
/// <remarks>A read that goes on where the last one ended costs its transfer only. The disk reads what is asked and keeps nothing.</remarks>
internal sealed class DiskHead
{
    // A sector that is exactly under the head must not cost a revolution because a sum was rounded.
    private const double JustInTime = 1e-9;

    private readonly double _rotationSeconds;
    private readonly double _cylinderSeconds;
    private readonly CumulativeReadTime _media;
    private readonly SeekCurve _curve;
    private long _position;
    private double _clock;

    /// <summary>Puts the head on the first sector.</summary>
    /// <param name="disk">The disk.</param>
    /// <param name="volumeBytes">Size of the volume that begins there.</param>
    public DiskHead(RotatingDisk disk, long volumeBytes)
    {
        var stretch = Math.Max(1.0, (double)volumeBytes / disk.CapacityBytes);
        _rotationSeconds = disk.RotationSeconds;
        _cylinderSeconds = disk.RotationSeconds * disk.Surfaces * stretch;
        _media = new CumulativeReadTime(disk, volumeBytes);
        _curve = new SeekCurve(disk, _media.TotalSeconds / _cylinderSeconds);
    }

    /// <summary>Moves of the heads, or changes between them, so far.</summary>
    public long Seeks { get; private set; }

    /// <summary>Time spent moving the heads.</summary>
    public double SeekSeconds { get; private set; }

    /// <summary>Time spent waiting for sectors to come round.</summary>
    public double RotationSeconds { get; private set; }

    /// <summary>Time spent reading.</summary>
    public double TransferSeconds { get; private set; }

    /// <summary>Bytes read.</summary>
    public long Bytes { get; private set; }

    /// <summary>Reads bytes that follow each other.</summary>
    /// <param name="offsetBytes">From the start of the volume.</param>
    /// <param name="bytes">How many.</param>
    public void Read(long offsetBytes, long bytes)
    {
        var start = _media.At(offsetBytes);
        if (offsetBytes != _position)
            Reach(start);
        var transfer = _media.At(offsetBytes + bytes) - start;
        _clock += transfer;
        TransferSeconds += transfer;
        Bytes += bytes;
        _position = offsetBytes + bytes;
    }

    private void Reach(double target)
    {
        var from = _media.At(_position);
        // Sectors further along the track under the head need no seek: they come by.
        var seek = Math.Floor(from / _rotationSeconds) == Math.Floor(target / _rotationSeconds)
            ? 0
            : _curve.Seconds(Math.Abs(Math.Floor(target / _cylinderSeconds) - Math.Floor(from / _cylinderSeconds)));
        if (seek > 0)
            Seeks++;
        var turns = (target - _clock - seek) / _rotationSeconds;
        var wait = (turns - Math.Floor(turns)) * _rotationSeconds;
        if (_rotationSeconds - wait < JustInTime)
            wait = 0;
        _clock += seek + wait;
        SeekSeconds += seek;
        RotationSeconds += wait;
    }
}
