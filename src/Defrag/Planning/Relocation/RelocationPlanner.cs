using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Makes streams contiguous for which nothing else finds a place. Planned to its end on a copy of the model: what it moves lies in one piece
/// afterwards, be it in more on the way.
/// </summary>
internal static class RelocationPlanner
{
    // Each stream is looked for on the whole volume: on one of two million files ten get their turn, on one of forty thousand five hundred.
    private const int MaxStreamsLookedAt = 20_000_000;

    /// <summary>The moves in their order; some need a checkpoint before them. None where nothing can be done.</summary>
    /// <param name="model">The volume; is not changed.</param>
    /// <param name="streams">The streams.</param>
    /// <param name="withZone">True where they may lie in the zone for the MFT.</param>
    public static List<MoveGroup> Plan(LayoutModel model, IEnumerable<int> streams, bool withZone = false)
    {
        // The route keeps a reserve of its own, now here, now there.
        var copy = model.Fork(keepsReserve: false);
        var groups = new List<MoveGroup>();
        var left = MaxStreamsLookedAt;
        foreach (var stream in streams)
        {
            if (left <= 0)
                break;
            var fragments = copy.ListFragments(stream);
            if (!copy.IsMovable(stream) || fragments.Count < 2)
                continue;
            left -= copy.Snapshot.StreamCount;
            if ((ByStages(copy, fragments) ?? BySegments(copy, fragments, withZone)) is not { } found)
                continue;
            copy = found.Model;
            AddFor(stream, found.Groups, groups);
        }

        return groups;
    }

    // What is longer than all that is free: a route would clear one home after the other.
    private static (LayoutModel Model, List<MoveGroup> Groups)? ByStages(LayoutModel model, FragmentList fragments)
    {
        if (fragments.Clusters <= model.Free.Total.Value || model.MovesInUnits(fragments.Stream))
            return null;
        foreach (var home in LongStreamTarget.Cheapest(model, fragments))
        {
            var trial = model.Fork(keepsReserve: false);
            if (StagedPlacement.SimulateOn(trial, fragments, home) is { } groups)
                return (trial, groups);
        }

        return null;
    }

    private static (LayoutModel Model, List<MoveGroup> Groups)? BySegments(LayoutModel model, FragmentList fragments, bool withZone)
    {
        foreach (var pieces in RoomSearch.Plans(model, fragments, withZone))
        {
            var trial = model.Fork();
            if (SegmentRelocation.SimulateOn(trial, pieces) is { } groups)
                return (trial, groups);
        }

        return null;
    }

    // Once begun, it should be ended: things may lie in more pieces than before until then.
    private static void AddFor(int stream, List<MoveGroup> route, List<MoveGroup> groups)
    {
        MoveGroup.CommitFirst(route, route.Count, stream);
        foreach (var group in route)
        {
            // What becomes whole by the way is not what was asked for.
            groups.Add(group.Stream == stream ? group : group with { Gain = Math.Min(0, group.Gain) });
        }
    }
}
