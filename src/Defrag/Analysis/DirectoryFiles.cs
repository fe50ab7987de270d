using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts the files in each directory while the layout is read. A file with hard links counts where its primary name is.</summary>
internal sealed class DirectoryFiles
{
    // The runtime has precompiled code for a dictionary of numbers with objects.
    private readonly Dictionary<ulong, Count> _counts = [];
    private ulong _last;
    private Count? _lastCount;

    /// <summary>Counts a name of a file.</summary>
    public void Add(in LayoutName name)
    {
        if (name.Flags.HasFlag(LayoutNameFlags.Primary))
            Find(name.Parent.Value).Files++;
    }

    /// <summary>Adds the counts of another part of the layout.</summary>
    public void Add(DirectoryFiles other)
    {
        foreach (var (directory, count) in other._counts)
            Find(directory).Files += count.Files;
    }

    /// <summary>Forgets the files of a directory that turned out to be NTFS's own.</summary>
    public void Remove(FileReference directory)
    {
        _counts.Remove(directory.Value);
        _lastCount = null;
    }

    /// <summary>Returns the directory with the most files; null: no directory has any.</summary>
    public (FileReference Directory, long Files)? Largest()
    {
        var (largest, most) = (0UL, 0L);
        foreach (var (directory, count) in _counts)
        {
            if (count.Files > most || (count.Files == most && directory < largest))
                (largest, most) = (directory, count.Files);
        }

        return most == 0 ? null : (new FileReference(largest), most);
    }

    // Files of one directory mostly follow each other.
    private Count Find(ulong directory)
    {
        if (_lastCount is { } same && _last == directory)
            return same;
        if (!_counts.TryGetValue(directory, out var count))
            _counts.Add(directory, count = new Count());
        (_last, _lastCount) = (directory, count);
        return count;
    }

    private sealed class Count
    {
        public long Files { get; set; }
    }
}
