using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>The directory tree of a volume, and the order in which a file-level backup reads the files.</summary>
/// <remarks>
/// The entries of a directory are sorted by name. A file with hard links belongs to the directory of its first name. Names are
/// compared in upper case, character by character, as NTFS sorts an index. The upper-case table of NTFS may differ for rare
/// characters, which changes the order of a few files only.
/// </remarks>
internal sealed class DirectoryTree
{
    private const long NoParent = -1;

    private readonly ChunkedList<Entry> _entries = new();
    private readonly NamePool _names = new();
    private readonly List<int> _withList = [];

    /// <summary>Begins the next file.</summary>
    public void AddFile() => _entries.Add(new Entry(NoParent, default));

    /// <summary>Adds a long name of the current file.</summary>
    public void AddName(long parent, ReadOnlySpan<char> name)
    {
        ref var entry = ref _entries[_entries.Count - 1];
        if (entry.Parent == NoParent)
            entry = new Entry(parent, _names.Add(name));
    }

    /// <summary>Notes that the current file has an attribute list, in its record or in clusters.</summary>
    public void AddList() => _withList.Add(_entries.Count - 1);

    /// <summary>Returns the indices of all files and directories except NTFS's own. Files outside the tree come last.</summary>
    /// <param name="snapshot">The files.</param>
    /// <param name="order">The order.</param>
    /// <param name="list">The list of <see cref="FileOrder.Listed"/>; null for other orders.</param>
    /// <returns>The indices, and what of the list was found.</returns>
    public (int[] Order, ReadListResult? Listed) Order(VolumeSnapshot snapshot, FileOrder order, ReadList? list)
    {
        var sorted = FilesAndDirectories(snapshot);
        if (order == FileOrder.MftRecords)
        {
            Array.Sort(sorted, (left, right) => Record(left).CompareTo(Record(right)));
            return (sorted, null);
        }

        Array.Sort(sorted, Compare);
        var directories = Directories(sorted);
        var walk = new TreeWalk(snapshot, sorted, directories, order).Run();
        if (order != FileOrder.Listed || list is null)
            return (walk, null);
        var finder = new PathFinder(snapshot, sorted, directories, index => _names[_entries[index].Name]);
        return new ListedOrder(finder, walk, snapshot.FileCount).Of(list);

        long Record(int index) => snapshot.File(index).Reference.RecordNumber;
    }

    /// <summary>Returns what the directories contain.</summary>
    /// <param name="snapshot">The files.</param>
    public DirectoryContents Contents(VolumeSnapshot snapshot)
    {
        var indices = new Dictionary<long, int>();
        for (var index = 0; index < snapshot.FileCount; index++)
        {
            if (snapshot.File(index).IsDirectory)
                indices[snapshot.File(index).Reference.RecordNumber] = index;
        }

        var contents = new DirectoryContents(snapshot.FileCount, _withList);
        for (var index = 0; index < snapshot.FileCount; index++)
        {
            if (indices.TryGetValue(_entries[index].Parent, out var directory))
                contents.Add(index, directory, _names[_entries[index].Name].Length);
        }

        return contents;
    }

    // The range of each directory's entries in the sorted list, by record number.
    private Dictionary<long, Range> Directories(int[] sorted)
    {
        var directories = new Dictionary<long, Range>();
        for (var start = 0; start < sorted.Length;)
        {
            var parent = _entries[sorted[start]].Parent;
            var end = start + 1;
            while (end < sorted.Length && _entries[sorted[end]].Parent == parent)
                end++;
            directories.Add(parent, start..end);
            start = end;
        }

        return directories;
    }

    private static int[] FilesAndDirectories(VolumeSnapshot snapshot)
    {
        var files = new List<int>(snapshot.FileCount);
        for (var index = 0; index < snapshot.FileCount; index++)
        {
            ref readonly var file = ref snapshot.File(index);
            if (file.IsFile || file.IsDirectory)
                files.Add(index);
        }

        return [.. files];
    }

    private int Compare(int left, int right)
    {
        ref var one = ref _entries[left];
        ref var other = ref _entries[right];
        var byParent = one.Parent.CompareTo(other.Parent);
        if (byParent != 0)
            return byParent;
        var byName = _names[one.Name].SequenceCompareTo(_names[other.Name]);
        return byName != 0 ? byName : left.CompareTo(right);
    }

    private readonly record struct Entry(long Parent, PooledName Name);
}
