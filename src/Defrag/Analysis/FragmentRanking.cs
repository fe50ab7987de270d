namespace FleetDefrag.Defrag.Analysis;

/// <summary>Keeps the files with the most fragments of those it is shown; of several equal ones the first.</summary>
/// <param name="size">How many to keep.</param>
internal sealed class FragmentRanking(int size)
{
    private readonly PriorityQueue<int, Worth> _kept = new(Worth.Order);

    // What a file must be worth more than; on a volume with millions of fragmented files nearly none is.
    private Worth _least = size == 0 ? Worth.Most : Worth.Least;

    /// <summary>Shows it a file.</summary>
    public void Add(int file, long fragments)
    {
        var worth = new Worth(fragments, file);
        if (Worth.Order.Compare(worth, _least) <= 0)
            return;
        if (_kept.Count < size)
            _kept.Enqueue(file, worth);
        else
            _kept.EnqueueDequeue(file, worth);
        if (_kept.Count == size && _kept.TryPeek(out _, out var least))
            _least = least;
    }

    /// <summary>Indexes of the files kept and their fragments, most first. Empties the ranking.</summary>
    public (int File, long Fragments)[] Take()
    {
        var result = new (int, long)[_kept.Count];
        for (var at = result.Length - 1; _kept.TryDequeue(out var file, out var worth); at--)
            result[at] = (file, worth.Fragments);
        return result;
    }

    /// <summary>What a file is kept for. A type of its own, so that the queue's code for it is compiled ahead.</summary>
    private readonly record struct Worth(long Fragments, int File)
    {
        public static readonly Worth Least = new(0, int.MaxValue);
        public static readonly Worth Most = new(long.MaxValue, 0);

        /// <summary>More fragments are worth more, and among equals the file met first.</summary>
        public static readonly IComparer<Worth> Order = new Ascending();

        private sealed class Ascending : IComparer<Worth>
        {
            public int Compare(Worth x, Worth y) => x.Fragments != y.Fragments ? x.Fragments.CompareTo(y.Fragments) : y.File.CompareTo(x.File);
        }
    }
}
