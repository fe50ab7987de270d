namespace FleetDefrag.Defrag.Analysis;

/// <summary>Keeps the files with the most fragments of those it is shown; of several equal ones the first.</summary>
/// <param name="size">How many to keep.</param>
internal sealed class FragmentRanking(int size)
{
    // The least worthy is on top: fewest fragments, and among those the file met last.
    private readonly PriorityQueue<int, (long Fragments, int NegativeFile)> _kept = new();

    /// <summary>Shows it a file.</summary>
    public void Add(int file, long fragments)
    {
        if (size == 0)
            return;
        if (_kept.Count < size)
            _kept.Enqueue(file, (fragments, -file));
        else
            _kept.EnqueueDequeue(file, (fragments, -file));
    }

    /// <summary>Indexes of the files kept and their fragments, most first. Empties the ranking.</summary>
    public (int File, long Fragments)[] Take()
    {
        var result = new (int, long)[_kept.Count];
        for (var at = result.Length - 1; _kept.TryDequeue(out var file, out var key); at--)
            result[at] = (file, key.Fragments);
        return result;
    }
}
