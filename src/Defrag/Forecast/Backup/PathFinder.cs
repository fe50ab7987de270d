using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Finds files by their paths in a directory tree.</summary>
/// <param name="snapshot">The files.</param>
/// <param name="sorted">All files, sorted by directory and name.</param>
/// <param name="directories">The range of <paramref name="sorted"/> for each directory, by record number.</param>
/// <param name="nameOf">Returns the name of a file in upper case.</param>
internal sealed class PathFinder(
    VolumeSnapshot snapshot, int[] sorted, Dictionary<long, Range> directories, PathFinder.NameOf nameOf)
{
    private const int LongestName = 255;

    private readonly List<int> _found = [];

    /// <summary>Returns the name of a file in upper case.</summary>
    public delegate ReadOnlySpan<char> NameOf(int index);

    /// <summary>Finds the files and directories on the way of a path, the last one included.</summary>
    /// <param name="path">The path, with slashes or backslashes. It is never given to the system.</param>
    /// <param name="cut">The names at the beginning that belong to another root, such as a mount point.</param>
    /// <returns>Their indices, valid until the next call; empty where the volume has no such path.</returns>
    public IReadOnlyList<int> Find(ReadOnlySpan<char> path, int cut)
    {
        _found.Clear();
        var parent = WellKnownRecord.Root;
        Span<char> wanted = stackalloc char[LongestName];
        foreach (var range in path.SplitAny('\\', '/'))
        {
            var name = path[range];
            if (name.IsEmpty || name is ".")
                continue;
            if (cut > 0)
            {
                cut--;
                continue;
            }

            if (name.Length > LongestName || IndexIn(parent, wanted[..name.ToUpperInvariant(wanted)]) is not (>= 0 and var index))
            {
                _found.Clear();
                break;
            }

            _found.Add(index);
            // A file has no entries, so a path through a file is not found.
            parent = snapshot.File(index).Reference.RecordNumber;
        }

        return _found;
    }

    private int IndexIn(long parent, ReadOnlySpan<char> name)
    {
        if (!directories.TryGetValue(parent, out var range))
            return -1;
        var entries = sorted.AsSpan(range);
        var (low, high) = (0, entries.Length - 1);
        while (low <= high)
        {
            var middle = (low + high) / 2;
            var order = nameOf(entries[middle]).SequenceCompareTo(name);
            if (order == 0)
                return entries[middle];
            (low, high) = order < 0 ? (middle + 1, high) : (low, middle - 1);
        }

        return -1;
    }
}
