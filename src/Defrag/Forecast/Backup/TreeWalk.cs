using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Walks directories from the root down, without recursion: a damaged volume may nest them without end.</summary>
/// <param name="snapshot">The files.</param>
/// <param name="sorted">All of them by directory and name.</param>
/// <param name="directories">Which part of that list is in which directory, by record number.</param>
internal sealed class TreeWalk(VolumeSnapshot snapshot, int[] sorted, Dictionary<long, Range> directories)
{
    private readonly bool[] _met = new bool[snapshot.FileCount];
    private readonly int[] _order = new int[sorted.Length];
    private readonly Stack<int> _waiting = new();
    private int _count;

    /// <summary>Indices in the order in which they are met, each once.</summary>
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
            if (Meet(index) && snapshot.File(index).IsDirectory && directories.TryGetValue(snapshot.File(index).Reference.RecordNumber, out var entries))
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
