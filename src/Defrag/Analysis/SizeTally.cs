namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts files by their size. Backups slow down where files average below 25 to 50 KB (docs/measurements.md, C).</summary>
internal sealed class SizeTally
{
    private const long KB = 1024;

    // The last class has no limit.
    private static readonly long[] Limits = [4 * KB, 25 * KB, 50 * KB, 256 * KB, 1024 * KB, 16 * 1024 * KB, 256 * 1024 * KB, 0];

    private readonly long[] _files = new long[Limits.Length];
    private readonly long[] _bytes = new long[Limits.Length];

    /// <summary>Counts a file.</summary>
    public void Add(long bytes)
    {
        var at = 0;
        while (at < Limits.Length - 1 && bytes >= Limits[at])
            at++;
        _files[at]++;
        _bytes[at] += bytes;
    }

    /// <summary>Adds the counts of another tally.</summary>
    public void Add(SizeTally other)
    {
        for (var at = 0; at < Limits.Length; at++)
        {
            _files[at] += other._files[at];
            _bytes[at] += other._bytes[at];
        }
    }

    /// <summary>Returns the classes, the smallest first.</summary>
    public SizeClass[] ToClasses()
    {
        var classes = new SizeClass[Limits.Length];
        for (var at = 0; at < classes.Length; at++)
            classes[at] = new SizeClass(Limits[at], _files[at], _bytes[at]);
        return classes;
    }
}
