namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>What of a virtual disk's file is taken, gathered while its table is read: two owners of one byte mean damage.</summary>
internal sealed class UsedRanges
{
    private readonly List<(long Start, long End)> _ranges = [];

    /// <summary>Where the last range ends: new blocks go behind it.</summary>
    public long EndBytes { get; private set; }

    public void Add(long startBytes, long lengthBytes)
    {
        _ranges.Add((startBytes, startBytes + lengthBytes));
        EndBytes = Math.Max(EndBytes, startBytes + lengthBytes);
    }

    /// <summary>Where two ranges meet in one byte, or null.</summary>
    public long? FindOverlap()
    {
        _ranges.Sort();
        for (var i = 1; i < _ranges.Count; i++)
            if (_ranges[i].Start < _ranges[i - 1].End) return _ranges[i].Start;
        return null;
    }
}
