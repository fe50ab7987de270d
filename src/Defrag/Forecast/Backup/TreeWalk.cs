using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Walks the directory tree from the root. Uses no recursion, because a damaged volume may nest directories endlessly.</summary>
/// <param name="snapshot">The files.</param>
/// <param name="sorted">All files, sorted by directory and name.</param>
/// <param name="directories">The range of <paramref name="sorted"/> for each directory, by record number.</param>
/// <param name="order">The order; one that is none of directories counts as the usual one.</param>
internal sealed class TreeWalk(
    VolumeSnapshot snapshot, int[] sorted, Dictionary<long, Range> directories, FileOrder order)
{
    private readonly bool[] _met = new bool[snapshot.FileCount];
    private readonly int[] _walked = new int[sorted.Length];
    private readonly LinkedList<int> _waiting = new();
    private int _count;

    /// <summary>Returns the indices of all files in the order of the walk, each once.</summary>
    public int[] Run()
    {
        foreach (var index in sorted)
        {
            if (snapshot.File(index).Reference.RecordNumber == WellKnownRecord.Root)
                Descend(index);
        }

        foreach (var index in sorted)
            Descend(index);
        return _walked;
    }

    private void Descend(int top)
    {
        _waiting.AddLast(top);
        while (_waiting.Last is { } last)
        {
            var next = order == FileOrder.BreadthFirst ? _waiting.First! : last;
            _waiting.Remove(next);
            ref readonly var file = ref snapshot.File(next.Value);
            if (Meet(next.Value) && file.IsDirectory && directories.TryGetValue(file.Reference.RecordNumber, out var entries))
                Enter(sorted.AsSpan(entries));
        }
    }

    // The entry that comes next is the last one of those that wait; breadth first, it is the first one.
    private void Enter(ReadOnlySpan<int> entries)
    {
        if (order != FileOrder.InPlace)
        {
            foreach (var index in entries)
            {
                if (snapshot.File(index).IsFile)
                    Meet(index);
            }
        }

        for (var at = 0; at < entries.Length; at++)
        {
            var index = order == FileOrder.BreadthFirst ? entries[at] : entries[^(at + 1)];
            if (!_met[index])
                _waiting.AddLast(index);
        }
    }

    private bool Meet(int index)
    {
        if (_met[index])
            return false;
        _met[index] = true;
        _walked[_count++] = index;
        return true;
    }
}
