namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>
/// Models reads on a rotating disk: seek by distance, rotational delay, transfer by zone. Deterministic, no I/O, no clock.
/// </summary>
/// <remarks>
/// A disk reads on into its buffer. A read that continues the previous read, or that begins soon behind it, costs no more than the time in
/// which the sectors pass.
/// </remarks>
internal sealed class DiskHead : IDiskModel
{
    // A rounding error must not cost a revolution for a sector that is exactly under the head.
    private const double JustInTime = 1e-9;

    // A segment of the buffer: 8 MB are divided into some 16 segments.
    private const long ReadOnBytes = 512 << 10;

    private readonly double _rotationSeconds;
    private readonly double _cylinderSeconds;
    private readonly double _commandSeconds;
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
        _commandSeconds = disk.CommandSeconds;
        _cylinderSeconds = disk.RotationSeconds * disk.Surfaces * stretch;
        _media = new CumulativeReadTime(disk, volumeBytes);
        _curve = new SeekCurve(disk, _media.TotalSeconds / _cylinderSeconds);
    }

    /// <inheritdoc/>
    public long Seeks { get; private set; }

    /// <inheritdoc/>
    public double SeekSeconds { get; private set; }

    /// <inheritdoc/>
    public double RotationSeconds { get; private set; }

    /// <inheritdoc/>
    public double TransferSeconds { get; private set; }

    /// <inheritdoc/>
    public double Seconds => SeekSeconds + RotationSeconds + TransferSeconds;

    /// <summary>Bytes read.</summary>
    public long Bytes { get; private set; }

    /// <summary>Reads consecutive bytes.</summary>
    /// <param name="offsetBytes">The offset from the start of the volume.</param>
    /// <param name="bytes">The number of bytes.</param>
    public void Read(long offsetBytes, long bytes) => Read(offsetBytes, bytes, out _);

    /// <inheritdoc/>
    public void Read(long offsetBytes, long bytes, out double began) => Serve(_clock, offsetBytes, bytes, out began);

    /// <summary>Reads consecutive bytes that are asked for at a moment, after all reads before them.</summary>
    /// <param name="now">The moment, in seconds.</param>
    /// <param name="offsetBytes">The offset from the start of the disk.</param>
    /// <param name="bytes">The number of bytes.</param>
    /// <param name="began">The moment at which the first byte was under the head.</param>
    /// <returns>The moment at which the last byte was read, not before <paramref name="now"/>.</returns>
    public double Serve(double now, long offsetBytes, long bytes, out double began)
    {
        var start = _media.At(offsetBytes);
        var transfer = _media.At(offsetBytes + bytes) - start;
        if (Passes(offsetBytes, start) is { } passing && passing <= now + Reach(now, start, out _) + JustInTime)
        {
            RotationSeconds += passing - _clock;
            began = passing;
        }
        else
        {
            began = now + Reach(now, start, out var seek);
            Seeks += seek > 0 ? 1 : 0;
            SeekSeconds += seek;
            RotationSeconds += began - now - seek;
        }

        TransferSeconds += transfer;
        Bytes += bytes;
        _clock = Math.Max(now, began + transfer);
        _position = offsetBytes + bytes;
        return _clock;
    }

    // The moment at which a sector passes under a head that reads on; null if the head does not read on so far.
    private double? Passes(long offsetBytes, double start)
    {
        var ahead = offsetBytes - _position;
        return ahead is >= 0 and <= ReadOnBytes ? _clock + (start - _media.At(_position)) : null;
    }

    // The time from a moment until a sector is under the head: command, seek, rotation.
    private double Reach(double now, double target, out double seek)
    {
        var from = _media.At(_position);
        // Later sectors of the current track need no seek, only the rotation.
        seek = Math.Floor(from / _rotationSeconds) == Math.Floor(target / _rotationSeconds)
            ? 0
            : _curve.Seconds(Math.Abs(Math.Floor(target / _cylinderSeconds) - Math.Floor(from / _cylinderSeconds)));
        var arrival = _commandSeconds + seek;
        var turns = (target - now - arrival) / _rotationSeconds;
        var wait = (turns - Math.Floor(turns)) * _rotationSeconds;
        return arrival + (_rotationSeconds - wait < JustInTime ? 0 : wait);
    }
}
