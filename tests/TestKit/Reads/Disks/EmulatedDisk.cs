namespace FleetDefrag.TestKit.Reads.Disks;

/// <summary>
/// Emulates one rotating disk: cylinders, tracks, sectors and the angle of the platters. Shares no code with the product's forecast.
/// </summary>
/// <remarks>
/// Tracks are skewed, so that a read over the end of a track loses no revolution. The disk reads on while nothing is asked, so a read
/// that begins soon behind the last one waits only until the sectors have passed.
/// </remarks>
public sealed class EmulatedDisk : IEmulatedDisk
{
    private const int SectorBytes = 512;
    private const int Zones = 20;
    private const long BufferedBytes = 512 << 10;

    private readonly DiskProfile _profile;
    private readonly double _revolution;
    private readonly double _skew;
    private readonly double _cylinders;
    private readonly Zone[] _zones = new Zone[Zones];
    private Track _track;
    private long _sector;

    /// <summary>Places the heads over the first track.</summary>
    public EmulatedDisk(DiskProfile profile)
    {
        _profile = profile;
        _revolution = 60.0 / profile.RevolutionsPerMinute;
        _skew = profile.TrackSeconds / _revolution;
        var meanSectors = (profile.OuterSectorsPerTrack + profile.InnerSectorsPerTrack) / 2.0;
        var cylindersInZone = (long)(profile.CapacityBytes / (meanSectors * SectorBytes * profile.Heads * Zones)) + 1;
        _cylinders = cylindersInZone * Zones;
        var (sector, step) = (0L, (profile.OuterSectorsPerTrack - profile.InnerSectorsPerTrack) / (Zones - 1.0));
        for (var zone = 0; zone < Zones; zone++)
        {
            var sectors = (int)Math.Round(profile.OuterSectorsPerTrack - (zone * step));
            _zones[zone] = new Zone(sector, zone * cylindersInZone * profile.Heads, sectors);
            sector += cylindersInZone * profile.Heads * sectors;
        }

        _track = TrackOf(0);
    }

    /// <inheritdoc/>
    public double Seconds { get; private set; }

    /// <summary>Reads that the heads had to move for.</summary>
    public long Seeks { get; private set; }

    /// <inheritdoc/>
    public void Read(long offsetBytes, long bytes) => Serve(Seconds, offsetBytes, bytes);

    /// <summary>Serves a read that comes at a moment, after all reads before it.</summary>
    /// <returns>The moment in which the last byte is read.</returns>
    public double Serve(double now, long offsetBytes, long bytes)
    {
        var (first, end) = (offsetBytes / SectorBytes, (offsetBytes + bytes + SectorBytes - 1) / SectorBytes);
        var (reached, isSeek) = Reach(now, first);
        var done = reached + Pass(first, end);
        if (first >= _sector
            && (first - _sector) * SectorBytes <= BufferedBytes
            && Math.Max(now, Seconds + Pass(_sector, end)) is var passed
            && passed <= done)
            (done, isSeek) = (passed, false);
        Seeks += isSeek ? 1 : 0;
        (Seconds, _sector, _track) = (done, end, TrackOf(end));
        return done;
    }

    // The moment in which a sector is under its head: command, seek, and the rest of the revolution.
    private (double Moment, bool IsSeek) Reach(double now, long sector)
    {
        var target = TrackOf(sector);
        var seek = target.Number == _track.Number ? 0 : SeekSeconds(Math.Abs(target.Cylinder(_profile) - _track.Cylinder(_profile)));
        var arrival = now + _profile.CommandSeconds + seek;
        var angle = (((double)(sector - target.FirstSector) / target.Sectors) + (target.Number * _skew)) % 1.0;
        var current = arrival / _revolution % 1.0;
        var wait = angle >= current ? angle - current : angle - current + 1.0;
        return (arrival + (wait * _revolution), seek > 0);
    }

    // The time in which the sectors of a range pass under the heads.
    private double Pass(long from, long to)
    {
        var seconds = 0.0;
        while (from < to)
        {
            var track = TrackOf(from);
            var end = Math.Min(to, track.FirstSector + track.Sectors);
            seconds += (double)(end - from) / track.Sectors * _revolution;
            if (end == track.FirstSector + track.Sectors)
                seconds += _profile.TrackSeconds;
            from = end;
        }

        return seconds;
    }

    private double SeekSeconds(long cylinders)
    {
        var average = _cylinders / 3;
        if (cylinders <= 1)
            return _profile.TrackSeconds;
        return cylinders < average
            ? _profile.TrackSeconds + ((_profile.AverageSeekSeconds - _profile.TrackSeconds) * Math.Sqrt(cylinders / average))
            : _profile.AverageSeekSeconds
                + ((_profile.FullSeekSeconds - _profile.AverageSeekSeconds) * ((cylinders - average) / (_cylinders - average)));
    }

    private Track TrackOf(long sector)
    {
        var zone = Zones - 1;
        while (_zones[zone].FirstSector > sector)
            zone--;
        var (first, firstTrack, sectors) = _zones[zone];
        var number = (sector - first) / sectors;
        return new Track(firstTrack + number, first + (number * sectors), sectors);
    }

    private readonly record struct Zone(long FirstSector, long FirstTrack, int SectorsPerTrack);

    private readonly record struct Track(long Number, long FirstSector, int Sectors)
    {
        public long Cylinder(DiskProfile profile) => Number / profile.Heads;
    }
}
