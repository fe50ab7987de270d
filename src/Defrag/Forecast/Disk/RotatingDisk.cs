namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>The properties of a rotating disk from which the time of a sequence of reads is computed.</summary>
/// <param name="Name">The name in reports.</param>
/// <param name="CapacityBytes">The capacity of the disk. A larger volume is modelled as a disk with more platters of the same kind.</param>
/// <param name="RotationSeconds">The time of one revolution.</param>
/// <param name="OuterBytesPerSecond">Sustained rate of the outermost zone, where addresses begin.</param>
/// <param name="InnerBytesPerSecond">Sustained rate of the innermost zone.</param>
/// <param name="Zones">The number of zones of equal width. The rate falls linearly from the first zone to the last.</param>
/// <param name="Surfaces">Tracks in a cylinder.</param>
/// <param name="SingleTrackSeconds">Seek to the next track, or change of the head, settling included.</param>
/// <param name="AverageSeekSeconds">Seek over a third of all cylinders, the distance of an average seek.</param>
/// <param name="FullStrokeSeconds">Seek over all cylinders.</param>
public sealed record RotatingDisk(
    string Name,
    long CapacityBytes,
    double RotationSeconds,
    double OuterBytesPerSecond,
    double InnerBytesPerSecond,
    int Zones,
    int Surfaces,
    double SingleTrackSeconds,
    double AverageSeekSeconds,
    double FullStrokeSeconds)
{
    /// <summary>The electronics' time for a command that the buffer does not answer: usual for disks since 2000.</summary>
    public double CommandSeconds { get; init; } = 0.0001;

    /// <summary>The number of such disks in a striped array; 1 for a single disk.</summary>
    public int Disks { get; init; } = 1;

    /// <summary>The bytes on one disk of an array before the next disk follows.</summary>
    public long StripeBytes { get; init; } = 256 << 10;

    /// <summary>
    /// Hitachi Deskstar 7K500, 500 GB, 7200 rpm, 2005: the years of the published backup studies. Zones and sustained rates: its
    /// specification, table 10 (zone 0: 64.8 MB/s, zone 29: 31.0 MB/s). Average read seek 8.5 ms: data sheet as printed by The Tech
    /// Report, August 2005. Full stroke 14.7 ms: specification of the Deskstar 60GXP, same family. Single track 1.0 ms: specification of
    /// Hitachi's 7K320 (7200 rpm), table 7.
    /// </summary>
    public static RotatingDisk Deskstar7K500 { get; } = new(
        "Hitachi Deskstar 7K500, 7200 rpm", 500_000_000_000, 60.0 / 7200, 64_800_000, 31_000_000, 30, 10, 0.0010, 0.0085, 0.0147);

    /// <summary>
    /// Returns the seconds of an average jump within a volume at the outer edge: a seek over a third of it, and half a revolution.
    /// </summary>
    /// <param name="volumeBytes">The size of the volume.</param>
    public double JumpSeconds(long volumeBytes)
    {
        const double third = 1.0 / 3;
        var cylinderBytes = RotationSeconds * (OuterBytesPerSecond + InnerBytesPerSecond) / 2 * Surfaces;
        var curve = new SeekCurve(this, Math.Max(volumeBytes, CapacityBytes) / cylinderBytes);
        return curve.Seconds(volumeBytes * third / cylinderBytes) + (RotationSeconds / 2);
    }
}
