using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// Finds the pieces of streams that can move to free parts of their targets. A route asks for every open target at every step, so a search
/// in vain is not repeated until the target or the stream changes.
/// </summary>
/// <param name="copy">The layout of the route.</param>
/// <param name="state">The streams that move.</param>
internal sealed class PartSearch(LayoutModel copy, RouteState state)
{
    /// <summary>Returns the moves of the pieces; none where no piece can move.</summary>
    /// <param name="relocation">The stream with its target.</param>
    /// <param name="neverWorse">True if the moves must not divide the stream further.</param>
    public List<PlannedMove> Find(Relocation relocation, bool neverWorse)
    {
        var usable = state.Stash.Usable;
        if (relocation.Futile?.Holds(relocation, copy.Generation, usable, neverWorse) == true)
        {
            copy.Searches.Spend(1);
            return [];
        }

        var parts = state.MovesToFreeParts(relocation);
        var clusters = parts.TotalClusters().Value;
        var moves = copy.Units(relocation.Stream).Whole(parts.AtMost(new ClusterCount(usable)), copy.Extents(relocation.Stream));
        moves = RunListLimit.Keep(copy, relocation.Stream, moves);
        if (moves.Count == 0)
            NoteFutile(relocation, clusters <= usable ? long.MaxValue : usable, needed: null);
        if (!neverWorse || moves.Count == 0 || !copy.WouldDivide(relocation.Stream, moves))
            return moves;
        if (clusters <= usable)
            NoteFutile(relocation, usable, clusters);
        return [];
    }

    private void NoteFutile(Relocation relocation, long usable, long? needed) =>
        relocation.Futile = new FutilePart(copy.Generation, relocation.Releases, relocation.Takings, usable, needed);
}
