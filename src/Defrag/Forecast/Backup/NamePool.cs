namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Stores file names in upper case in shared pages: two million names take about 60 MB.</summary>
internal sealed class NamePool
{
    private const int PageChars = 1 << 16;
    private const int PageMask = PageChars - 1;
    private const int PageBits = 16;

    private readonly List<char[]> _pages = [];
    private int _used = PageChars;

    /// <summary>Stores a name, cut at 255 characters, the longest name in NTFS.</summary>
    /// <returns>The position of the name.</returns>
    public PooledName Add(ReadOnlySpan<char> name)
    {
        var length = Math.Min(name.Length, byte.MaxValue);
        if (_used + length > PageChars)
        {
            _pages.Add(new char[PageChars]);
            _used = 0;
        }

        name[..length].ToUpperInvariant(_pages[^1].AsSpan(_used));
        var start = ((_pages.Count - 1) << PageBits) | _used;
        _used += length;
        return new PooledName(start, (byte)length);
    }

    /// <summary>Returns the name at a position.</summary>
    public ReadOnlySpan<char> this[PooledName name] => _pages[name.Start >> PageBits].AsSpan(name.Start & PageMask, name.Length);
}

/// <summary>A name in a <see cref="NamePool"/>.</summary>
/// <param name="Start">Page and position.</param>
/// <param name="Length">The number of characters.</param>
internal readonly record struct PooledName(int Start, byte Length);
