namespace FleetDefrag.Defrag.Analysis;

/// <summary>What something is kept for in a <see cref="FragmentRanking{T}"/>. A type of its own, so that the queue's code for it is compiled ahead.</summary>
/// <param name="Fragments">More are worth more.</param>
/// <param name="Place">Among equals the first is worth most.</param>
internal readonly record struct RankingWorth(long Fragments, long Place)
{
    /// <summary>Less than anything.</summary>
    public static readonly RankingWorth Least = new(0, long.MaxValue);

    /// <summary>More than anything.</summary>
    public static readonly RankingWorth Most = new(long.MaxValue, 0);

    /// <summary>From the least to the most.</summary>
    public static readonly IComparer<RankingWorth> Order = new Ascending();

    private sealed class Ascending : IComparer<RankingWorth>
    {
        public int Compare(RankingWorth x, RankingWorth y) => x.Fragments != y.Fragments ? x.Fragments.CompareTo(y.Fragments) : y.Place.CompareTo(x.Place);
    }
}
