namespace FleetDefrag.TestKit.Reads.Disks;

/// <summary>Emulates a striped array. A read ends when its last disk has its part; the disks rotate independently.</summary>
public sealed class EmulatedArray : IEmulatedDisk
{
    private readonly EmulatedDisk[] _disks;
    private readonly long _stripeBytes;

    /// <summary>Builds the array.</summary>
    /// <param name="profile">Each disk.</param>
    /// <param name="disks">The number of disks.</param>
    /// <param name="stripeBytes">The bytes on one disk before the next one follows.</param>
    public EmulatedArray(DiskProfile profile, int disks, long stripeBytes)
    {
        _disks = [.. Enumerable.Range(0, disks).Select(_ => new EmulatedDisk(profile))];
        _stripeBytes = stripeBytes;
    }

    /// <inheritdoc/>
    public double Seconds { get; private set; }

    /// <inheritdoc/>
    public void Read(long offsetBytes, long bytes)
    {
        var end = Seconds;
        for (var disk = 0; disk < _disks.Length; disk++)
        {
            if (Part(disk, offsetBytes, offsetBytes + bytes) is { } part)
                end = Math.Max(end, _disks[disk].Serve(Seconds, part.Offset, part.Bytes));
        }

        Seconds = end;
    }

    // The stripes of a disk that a range touches follow each other on that disk.
    private (long Offset, long Bytes)? Part(int disk, long from, long to)
    {
        var (start, end, row) = (-1L, -1L, _stripeBytes * _disks.Length);
        for (var stripe = from / _stripeBytes; stripe * _stripeBytes < to; stripe++)
        {
            if (stripe % _disks.Length != disk)
                continue;
            var onDisk = stripe * _stripeBytes / row * _stripeBytes;
            var (first, last) = (Math.Max(from, stripe * _stripeBytes), Math.Min(to, (stripe + 1) * _stripeBytes));
            start = start < 0 ? onDisk + first - (stripe * _stripeBytes) : start;
            end = onDisk + last - (stripe * _stripeBytes);
        }

        return start < 0 ? null : (start, end - start);
    }
}
