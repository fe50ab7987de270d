namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>The used ranges of the file of a virtual disk, collected while its tables are read. Overlapping ranges mean damage.</summary>
internal sealed class UsedRanges
{
    private readonly List<(long Start, long End)> _ranges = [];

    /// <summary>The end of the last range. New blocks are added behind it.</summary>
    public long EndBytes { get; private set; }

    public void Add(long startBytes, long lengthBytes)
    {
        _ranges.Add((startBytes, startBytes + lengthBytes));
        EndBytes = Math.Max(EndBytes, startBytes + lengthBytes);
    }

    /// <summary>Returns the offset of a byte in two ranges, or null if no ranges overlap.</summary>
    public long? FindOverlap()
    {
        _ranges.Sort();
        for (var i = 1; i < _ranges.Count; i++)
            if (_ranges[i].Start < _ranges[i - 1].End) return _ranges[i].Start;
        return null;
    }
}
