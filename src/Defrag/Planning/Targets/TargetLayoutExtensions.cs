using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Places several streams of a layout.</summary>
internal static class TargetLayoutExtensions
{
    /// <summary>Gives streams places one behind the other.</summary>
    /// <param name="layout">The layout; receives the places.</param>
    /// <param name="streams">Streams without a place, each with its length.</param>
    /// <param name="start">The first cluster of the first place.</param>
    /// <param name="beneficiary">Index of the stream that profits.</param>
    /// <param name="strategy">The strategy that chose the places.</param>
    /// <returns>The cluster behind the last place.</returns>
    public static Lcn PlaceInRow(
        this TargetLayout layout, IEnumerable<OwnedRun> streams, Lcn start, int beneficiary, MoveStrategy strategy)
    {
        foreach (var owned in streams)
        {
            layout.Place(owned.Stream, owned.Run with { Start = start }, beneficiary, strategy);
            start += owned.Run.Length;
        }

        return start;
    }
}
