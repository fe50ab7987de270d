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

    private const long BufferBytes = 512 << 10;

    private int _position;
    private double _clock;

    public int Seeks { get; private set; }

    public double Seconds => _clock;

    public void Read(int sector, int count)
    {
        var (reach, isSeek) = Reach(sector);
        // The disk reads on into its buffer: a sector soon behind the last one may pass before the heads could move.
        var isNear = sector >= _position && (sector - _position) * (long)sectorBytes <= BufferBytes;
        var passing = isNear ? Walk(sector) - Walk(_position) : double.MaxValue;
        _clock += Math.Min(reach, passing);
        Seeks += isSeek && reach < passing - 1e-9 ? 1 : 0;
        for (var i = 0; i < count; i++)
            _clock += SectorSeconds(sector + i);
        _position = sector + count;
    }

    private (double Seconds, bool IsSeek) Reach(int sector)
    {
        var (here, there, seek) = (Walk(_position), Walk(sector), 0.0);
        var isSeek = (long)(here / disk.RotationSeconds) != (long)(there / disk.RotationSeconds);
        if (isSeek)
        {
            var cylinder = disk.RotationSeconds * disk.Surfaces;
            seek = Seek(Math.Abs((int)(here / cylinder) - (int)(there / cylinder)), Walk(sectors) / cylinder);
        }

        // The platter turns until the angle of the sector is under the head.
        var arrival = disk.CommandSeconds + seek;
        var wait = (there - _clock - arrival) % disk.RotationSeconds;
        wait += wait < 0 ? disk.RotationSeconds : 0;
        return (arrival + (wait < disk.RotationSeconds - 1e-9 ? wait : 0), isSeek);
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
