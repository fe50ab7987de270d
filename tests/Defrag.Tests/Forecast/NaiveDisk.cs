using FleetDefrag.Defrag.Forecast.Disk;

namespace FleetDefrag.Defrag.Tests.Forecast;

/// <summary>A second implementation of the disk model, sector by sector and without formulas for addresses.</summary>
internal sealed class NaiveDisk(RotatingDisk disk, int sectorBytes, int sectors)
{
    private readonly double[] _rates =
        [
            .. Enumerable.Range(0, disk.Zones).Select(
                zone => disk.OuterBytesPerSecond - (zone * (disk.OuterBytesPerSecond - disk.InnerBytesPerSecond) / (disk.Zones - 1))),
        ];

    private int _position;
    private double _clock;

    public int Seeks { get; private set; }

    public double Seconds => _clock;

    public void Read(int sector, int count)
    {
        if (sector != _position)
            Reach(sector);
        for (var i = 0; i < count; i++)
            _clock += SectorSeconds(sector + i);
        _position = sector + count;
    }

    private void Reach(int sector)
    {
        var (here, there) = (Walk(_position), Walk(sector));
        if ((long)(here / disk.RotationSeconds) != (long)(there / disk.RotationSeconds))
        {
            Seeks++;
            var cylinder = disk.RotationSeconds * disk.Surfaces;
            _clock += Seek(Math.Abs((int)(here / cylinder) - (int)(there / cylinder)), Walk(sectors) / cylinder);
        }

        // The platter turns until the angle of the sector is under the head.
        var wait = (there - _clock) % disk.RotationSeconds;
        wait += wait < 0 ? disk.RotationSeconds : 0;
        _clock += wait < disk.RotationSeconds - 1e-9 ? wait : 0;
    }

    private double Seek(int distance, double cylinders)
    {
        if (distance <= 1)
            return disk.SingleTrackSeconds;
        var third = cylinders / 3;
        return distance <= third
            ? disk.SingleTrackSeconds + ((disk.AverageSeekSeconds - disk.SingleTrackSeconds) * Math.Sqrt((distance - 1) / (third - 1)))
            : disk.AverageSeekSeconds + ((disk.FullStrokeSeconds - disk.AverageSeekSeconds) * (distance - third) / (2 * third));
    }

    private double Walk(int to)
    {
        var seconds = 0.0;
        for (var sector = 0; sector < to; sector++)
            seconds += SectorSeconds(sector);
        return seconds;
    }

    // Zones of equal width hold sectors in proportion to their rate.
    private double SectorSeconds(int sector)
    {
        var left = sector * (disk.OuterBytesPerSecond + disk.InnerBytesPerSecond) / 2 * disk.Zones / sectors;
        var zone = 0;
        while (left >= _rates[zone] - 1e-6)
            left -= _rates[zone++];
        return sectorBytes / _rates[zone];
    }
}
