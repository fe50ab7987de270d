namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>
/// How long the heads take over a distance: short seeks are spent accelerating and braking and grow with the square root, long ones coast and
/// grow evenly (Ruemmler and Wilkes, "An introduction to disk drive modeling", 1994). The curve goes through the three published times.
/// </summary>
internal readonly struct SeekCurve(RotatingDisk disk, double cylinders)
{
    private const double AverageShare = 1.0 / 3;

    /// <summary>Seconds until the heads have settled.</summary>
    /// <param name="distance">Cylinders; below one it is the change to another head.</param>
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
