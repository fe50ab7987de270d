namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// The sort key of a <see cref="FragmentRanking{T}"/>. A type of its own lets the ahead-of-time compiler generate the queue's code.
/// </summary>
/// <param name="Fragments">More fragments rank higher.</param>
/// <param name="Place">Among equal numbers of fragments, a lower place ranks higher.</param>
internal readonly record struct RankingKey(long Fragments, long Place)
{
    /// <summary>The lowest key.</summary>
    public static readonly RankingKey Least = new(0, long.MaxValue);

    /// <summary>The highest key.</summary>
    public static readonly RankingKey Most = new(long.MaxValue, 0);

    /// <summary>Compares keys in ascending order.</summary>
    public static readonly IComparer<RankingKey> Order = new Ascending();

    private sealed class Ascending : IComparer<RankingKey>
    {
        public int Compare(RankingKey x, RankingKey y) =>
            x.Fragments != y.Fragments ? x.Fragments.CompareTo(y.Fragments) : y.Place.CompareTo(x.Place);
    }
}
