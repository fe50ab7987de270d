using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>The moves that bring streams to their targets.</summary>
/// <param name="Groups">The moves in order, some of which need a checkpoint before them.</param>
/// <param name="Stuck">The streams that do not reach their targets. Moves of other streams may depend on them.</param>
internal readonly record struct Route(List<MoveGroup> Groups, HashSet<int> Stuck)
{
    /// <summary>The excess fragments that the moves remove from all streams together.</summary>
    public long Gain { get; init; }

    /// <summary>True if some stream has more fragments after the moves than before.</summary>
    public bool IsWorse { get; init; }
}
