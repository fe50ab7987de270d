namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>
/// Models reads on a rotating disk: seek by distance, rotational delay, transfer by zone. Deterministic, no I/O, no clock.
/// </summary>
/// <remarks>A read that continues the previous read costs only its transfer. The modelled disk has no cache and no read-ahead.</remarks>
internal sealed class DiskHead
{
    // A rounding error must not cost a revolution for a sector that is exactly under the head.
    private const double JustInTime = 1e-9;

    private readonly double _rotationSeconds;
    private readonly double _cylinderSeconds;
    private readonly CumulativeReadTime _media;
    private readonly SeekCurve _curve;
    private long _position;
    private double _clock;

    /// <summary>Places the head on the first sector.</summary>
    /// <param name="disk">The disk.</param>
    /// <param name="volumeBytes">The size of the volume, which begins at the first sector.</param>
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

    /// <summary>Time spent waiting for sectors.</summary>
    public double RotationSeconds { get; private set; }

    /// <summary>Time spent reading.</summary>
    public double TransferSeconds { get; private set; }

    /// <summary>The whole time so far.</summary>
    public double Seconds => SeekSeconds + RotationSeconds + TransferSeconds;

    /// <summary>Bytes read.</summary>
    public long Bytes { get; private set; }

    /// <summary>Reads consecutive bytes.</summary>
    /// <param name="offsetBytes">The offset from the start of the volume.</param>
    /// <param name="bytes">The number of bytes.</param>
    public void Read(long offsetBytes, long bytes) => Read(offsetBytes, bytes, out _);

    /// <summary>Reads consecutive bytes.</summary>
    /// <param name="offsetBytes">The offset from the start of the volume.</param>
    /// <param name="bytes">The number of bytes.</param>
    /// <param name="began">The time at which the first byte was under the head.</param>
    public void Read(long offsetBytes, long bytes, out double began)
    {
        var start = _media.At(offsetBytes);
        if (offsetBytes != _position)
            Reach(start);
        began = Seconds;
        var transfer = _media.At(offsetBytes + bytes) - start;
        _clock += transfer;
        TransferSeconds += transfer;
        Bytes += bytes;
        _position = offsetBytes + bytes;
    }

    /// <summary>Reads consecutive bytes that nobody needs.</summary>
    /// <param name="offsetBytes">The offset from the start of the volume.</param>
    /// <param name="bytes">The number of bytes.</param>
    public void Skip(long offsetBytes, long bytes)
    {
        Read(offsetBytes, bytes);
        Bytes -= bytes;
    }

    private void Reach(double target)
    {
        var from = _media.At(_position);
        // Later sectors of the current track need no seek, only the rotation.
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
