namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>File names in upper case, packed one behind the other: two million of them take about 60 MB.</summary>
internal sealed class NamePool
{
    private const int PageChars = 1 << 16;
    private const int PageMask = PageChars - 1;
    private const int PageBits = 16;

    private readonly List<char[]> _pages = [];
    private int _used = PageChars;

    /// <summary>Keeps a name, cut at 255 characters, which is all that NTFS allows.</summary>
    /// <returns>Where it is.</returns>
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

    /// <summary>The name.</summary>
    public ReadOnlySpan<char> this[PooledName name] => _pages[name.Start >> PageBits].AsSpan(name.Start & PageMask, name.Length);
}

/// <summary>A name in a <see cref="NamePool"/>.</summary>
/// <param name="Start">Page and position.</param>
/// <param name="Length">Characters.</param>
internal readonly record struct PooledName(int Start, byte Length);
