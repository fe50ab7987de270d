namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Puts files into the order of a read list, as far as the list goes.</summary>
/// <remarks>
/// A directory on the way of a path is read before the path. A file that the list does not name follows the file before it in the usual
/// order, so that new files stay with their neighbours.
/// </remarks>
/// <param name="finder">Finds the paths.</param>
/// <param name="usual">All files in the usual order.</param>
/// <param name="count">The number of files in the snapshot.</param>
internal sealed class ListedOrder(PathFinder finder, int[] usual, int count)
{
    // A path may begin with a mount point or the name of a share.
    private const int MostCut = 8;

    // So many lines tell where the paths of the volume begin.
    private const int SampledLines = 20_000;

    private readonly bool[] _isListed = new bool[count];
    private readonly List<int> _listed = [];

    /// <summary>Returns the indices of all files, each once, and what of the list was found.</summary>
    public (int[] Order, ReadListResult Result) Of(ReadList list)
    {
        var cut = FindCut(list);
        var (leftOut, first, found) = (0L, new List<string>(), 0L);
        foreach (var line in list.Lines())
        {
            var path = ReadListLine.PathOf(line);
            if (path.IsEmpty)
                continue;
            var way = finder.Find(path, cut);
            if (way.Count == 0)
            {
                leftOut++;
                if (first.Count < ReadListResult.MostNamed)
                    first.Add(ReadList.Shown(path));
            }

            foreach (var index in way)
                found += TryAdd(index) ? 1 : 0;
        }

        var order = Merged();
        return (order, new ReadListResult(found, leftOut, first, order.Length - found));
    }

    // The most paths are found where nothing is cut but the names in front of the volume's root.
    private int FindCut(ReadList list)
    {
        var found = new int[MostCut + 1];
        foreach (var line in list.Lines().Take(SampledLines))
        {
            for (var cut = 0; cut <= MostCut; cut++)
                found[cut] += finder.Find(ReadListLine.PathOf(line), cut).Count > 0 ? 1 : 0;
        }

        return Array.IndexOf(found, found.Max());
    }

    private bool TryAdd(int index)
    {
        if (_isListed[index])
            return false;
        _isListed[index] = true;
        _listed.Add(index);
        return true;
    }

    private int[] Merged()
    {
        var positions = new Dictionary<int, int>(_listed.Count);
        for (var at = 0; at < _listed.Count; at++)
            positions[_listed[at]] = at + 1;
        // The files behind each listed one; in front, those before the first listed one.
        var starts = new int[_listed.Count + 2];
        var anchors = new int[usual.Length];
        for (var (at, anchor) = (0, 0); at < usual.Length; at++)
        {
            anchor = positions.TryGetValue(usual[at], out var position) ? position : anchor;
            anchors[at] = anchor;
            starts[anchor + 1]++;
        }

        for (var at = 1; at < starts.Length; at++)
            starts[at] += starts[at - 1];
        var order = new int[usual.Length];
        for (var at = 0; at < usual.Length; at++)
            order[starts[anchors[at]]++] = usual[at];
        return order;
    }
}
