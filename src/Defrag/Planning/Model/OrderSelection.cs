namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Decides which streams are too long for a read order.</summary>
/// <param name="Ratio">The used clusters that the order may move by the estimate, as a ratio.</param>
/// <param name="LeavesFragmented">True where fragmented streams may be too long as well. Other passes make them contiguous.</param>
internal sealed record OrderSelection(double Ratio, bool LeavesFragmented)
{
    /// <summary>The first selection of a run: a new order moves 1.26 times the used clusters, by the estimate.</summary>
    public static OrderSelection First { get; } = new(1.26, LeavesFragmented: false);
}
