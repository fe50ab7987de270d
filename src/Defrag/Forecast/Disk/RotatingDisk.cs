namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>What a rotating disk takes for what: enough to say how long a sequence of reads takes on it, on whatever machine that is asked.</summary>
/// <param name="Name">For reports.</param>
/// <param name="CapacityBytes">Of the whole disk. A volume that is larger is taken as lying on more platters of the same kind.</param>
/// <param name="RotationSeconds">One revolution.</param>
/// <param name="OuterBytesPerSecond">Sustained rate of the outermost zone, where addresses begin.</param>
/// <param name="InnerBytesPerSecond">Sustained rate of the innermost zone.</param>
/// <param name="Zones">Zones of equal width; the rate falls evenly from the first to the last.</param>
/// <param name="Surfaces">Tracks in a cylinder.</param>
/// <param name="SingleTrackSeconds">Seek to the next track, and change of the head, settling included.</param>
/// <param name="AverageSeekSeconds">Seek over a third of all cylinders, which is what an average seek amounts to.</param>
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
    /// <summary>
    /// Hitachi Deskstar 7K500, 500 GB, 7200 rpm, 2005: the years of the published backup studies. Zones and sustained rates: its specification,
    /// table 10 (zone 0: 64.8 MB/s, zone 29: 31.0 MB/s). Average read seek 8.5 ms: data sheet as printed by The Tech Report, August 2005. Full
    /// stroke 14.7 ms: specification of the Deskstar 60GXP, same family. Single track 1.0 ms: specification of Hitachi's 7K320 (7200 rpm), table 7.
    /// </summary>
    public static RotatingDisk Deskstar7K500 { get; } = new(
        "Hitachi Deskstar 7K500, 7200 rpm", 500_000_000_000, 60.0 / 7200, 64_800_000, 31_000_000, 30, 10, 0.0010, 0.0085, 0.0147);
}
