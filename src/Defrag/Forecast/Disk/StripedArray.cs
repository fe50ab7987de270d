namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>
/// Models reads on disks that are striped. A request that touches several disks ends with the last of them. Disks that are not asked keep
/// their place and read on into their buffers.
/// </summary>
internal sealed class StripedArray : IDiskModel
{
    private readonly DiskHead[] _heads;
    private readonly long _stripeBytes;
    private readonly long _requestBytes;

    /// <summary>Places all heads on their first sectors.</summary>
    /// <param name="disk">One disk, and the array that it is part of.</param>
    /// <param name="volumeBytes">The size of the volume, which begins at the first sector.</param>
    /// <param name="requestBytes">The longest request of the operating system. The next request follows when it has ended.</param>
    public StripedArray(RotatingDisk disk, long volumeBytes, long requestBytes)
    {
        _heads = [.. Enumerable.Range(0, disk.Disks).Select(_ => new DiskHead(disk, volumeBytes / disk.Disks))];
        (_stripeBytes, _requestBytes) = (disk.StripeBytes, requestBytes);
    }

    /// <inheritdoc/>
    public long Seeks => _heads.Sum(static head => head.Seeks);

    /// <inheritdoc/>
    public double SeekSeconds { get; private set; }

    /// <inheritdoc/>
    public double RotationSeconds { get; private set; }

    /// <inheritdoc/>
    public double TransferSeconds => Seconds - SeekSeconds - RotationSeconds;

    /// <inheritdoc/>
    public double Seconds { get; private set; }

    /// <inheritdoc/>
    public void Read(long offsetBytes, long bytes, out double began)
    {
        began = double.NaN;
        for (var (at, end) = (offsetBytes, offsetBytes + bytes); at < end;)
        {
            var length = Math.Min(_requestBytes, end - at);
            var first = Request(at, length);
            began = double.IsNaN(began) ? first : began;
            at += length;
        }
    }

    // Returns when the first byte was under a head. Only the disk that ends last costs time.
    private double Request(long offsetBytes, long bytes)
    {
        var (now, ended, began) = (Seconds, Seconds, double.MaxValue);
        var (seek, rotation) = (0.0, 0.0);
        for (var (at, end) = (offsetBytes, offsetBytes + bytes); at < end;)
        {
            var stripe = at / _stripeBytes;
            var length = Math.Min(end, (stripe + 1) * _stripeBytes) - at;
            var head = _heads[stripe % _heads.Length];
            var (seekBefore, rotationBefore) = (head.SeekSeconds, head.RotationSeconds);
            var done = head.Serve(now, (stripe / _heads.Length * _stripeBytes) + (at % _stripeBytes), length, out var first);
            began = Math.Min(began, first);
            if (done > ended)
                (ended, seek, rotation) = (done, head.SeekSeconds - seekBefore, head.RotationSeconds - rotationBefore);
            at += length;
        }

        // What a disk read before it was asked took none of the backup's time.
        var elapsed = ended - now;
        SeekSeconds += Math.Min(seek, elapsed);
        RotationSeconds += Math.Min(rotation, elapsed - Math.Min(seek, elapsed));
        Seconds = ended;
        return Math.Max(began, now);
    }
}
