using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Walks the directory tree from the root. Uses no recursion, because a damaged volume may nest directories endlessly.</summary>
/// <param name="snapshot">The files.</param>
/// <param name="sorted">All files, sorted by directory and name.</param>
/// <param name="directories">The range of <paramref name="sorted"/> for each directory, by record number.</param>
internal sealed class TreeWalk(VolumeSnapshot snapshot, int[] sorted, Dictionary<long, Range> directories)
{
    private readonly bool[] _met = new bool[snapshot.FileCount];
    private readonly int[] _order = new int[sorted.Length];
    private readonly Stack<int> _waiting = new();
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
        return _order;
    }

    private void Descend(int top)
    {
        _waiting.Push(top);
        while (_waiting.TryPop(out var index))
        {
            ref readonly var file = ref snapshot.File(index);
            if (Meet(index) && file.IsDirectory && directories.TryGetValue(file.Reference.RecordNumber, out var entries))
                Enter(sorted.AsSpan(entries));
        }
    }

    private void Enter(ReadOnlySpan<int> entries)
    {
        foreach (var index in entries)
        {
            if (snapshot.File(index).IsFile)
                Meet(index);
        }

        for (var at = entries.Length - 1; at >= 0; at--)
        {
            if (snapshot.File(entries[at]).IsDirectory)
                _waiting.Push(entries[at]);
        }
    }

    private bool Meet(int index)
    {
        if (_met[index])
            return false;
        _met[index] = true;
        _order[_count++] = index;
        return true;
    }
}
