namespace FleetDefrag.Defrag.Analysis;

/// <summary>What something is kept for in a <see cref="FragmentRanking{T}"/>. A type of its own, so that the queue's code for it is compiled ahead.</summary>
/// <param name="Fragments">More are worth more.</param>
/// <param name="Place">Among equals the first is worth most.</param>
internal readonly record struct RankingKey(long Fragments, long Place)
{
    /// <summary>Less than anything.</summary>
    public static readonly RankingKey Least = new(0, long.MaxValue);

    /// <summary>More than anything.</summary>
    public static readonly RankingKey Most = new(long.MaxValue, 0);

    /// <summary>From the least to the most.</summary>
    public static readonly IComparer<RankingKey> Order = new Ascending();

    private sealed class Ascending : IComparer<RankingKey>
    {
        public int Compare(RankingKey x, RankingKey y) => x.Fragments != y.Fragments ? x.Fragments.CompareTo(y.Fragments) : y.Place.CompareTo(x.Place);
    }
}
