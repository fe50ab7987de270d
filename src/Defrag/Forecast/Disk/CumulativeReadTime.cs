namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>
/// Maps an address to the seconds in which the disk reads everything before that address. Transfer time is a difference of two values,
/// the angle is the remainder by one revolution, and the cylinder is the quotient by a cylinder's time, because zones of equal width take
/// equal time.
/// </summary>
internal sealed class CumulativeReadTime
{
    private readonly double[] _rates;
    private readonly double[] _zoneStarts;
    private readonly double _zoneSeconds;

    public CumulativeReadTime(RotatingDisk disk, long volumeBytes)
    {
        _rates = new double[disk.Zones];
        _zoneStarts = new double[disk.Zones];
        var step = disk.Zones == 1 ? 0 : (disk.OuterBytesPerSecond - disk.InnerBytesPerSecond) / (disk.Zones - 1);
        var sum = 0.0;
        for (var zone = 0; zone < disk.Zones; zone++)
            sum += _rates[zone] = disk.OuterBytesPerSecond - (zone * step);
        _zoneSeconds = Math.Max(disk.CapacityBytes, volumeBytes) / sum;
        for (var zone = 1; zone < disk.Zones; zone++)
            _zoneStarts[zone] = _zoneStarts[zone - 1] + (_rates[zone - 1] * _zoneSeconds);
    }

    /// <summary>The time in which the whole disk is read.</summary>
    public double TotalSeconds => _zoneSeconds * _rates.Length;

    /// <summary>Returns the seconds of reading before an address.</summary>
    /// <param name="offsetBytes">The address.</param>
    public double At(long offsetBytes)
    {
        var zone = Array.BinarySearch(_zoneStarts, offsetBytes);
        if (zone < 0)
            zone = ~zone - 1;
        return (zone * _zoneSeconds) + ((offsetBytes - _zoneStarts[zone]) / _rates[zone]);
    }
}
