namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>
/// The seek time over a distance. Short seeks consist of acceleration and braking and grow with the square root of the distance; long
/// seeks grow linearly (Ruemmler and Wilkes, "An introduction to disk drive modeling", 1994). The curve goes through the three published
/// times.
/// </summary>
internal readonly struct SeekCurve(RotatingDisk disk, double cylinders)
{
    private const double AverageShare = 1.0 / 3;

    /// <summary>Returns the seconds until the heads have settled.</summary>
    /// <param name="distance">The distance in cylinders. A distance below one is a change to another head.</param>
    public double Seconds(double distance)
    {
        if (distance <= 1)
            return disk.SingleTrackSeconds;
        var average = cylinders * AverageShare;
        return distance <= average
            ? disk.SingleTrackSeconds + ((disk.AverageSeekSeconds - disk.SingleTrackSeconds) * Math.Sqrt((distance - 1) / (average - 1)))
            : disk.AverageSeekSeconds + ((disk.FullStrokeSeconds - disk.AverageSeekSeconds) * (distance - average) / (cylinders - average));
    }
}
