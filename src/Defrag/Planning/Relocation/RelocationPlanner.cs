using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Makes streams contiguous for which no other strategy finds a target. The plan is completed on a copy of the model. All moved streams
/// are contiguous at its end, though some may be fragmented on the way.
/// </summary>
internal static class RelocationPlanner
{
    // Each stream is sought on the whole volume. Ten streams get their turn on a volume of two million files, five hundred on one of
    // forty thousand.
    private const int MaxStreamVisits = 20_000_000;

    /// <summary>Returns the moves in order, some of which need a checkpoint before them; no moves where none are possible.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The streams to make contiguous.</param>
    /// <param name="withZone">True if they may lie in the MFT zone.</param>
    public static List<MoveGroup> Plan(LayoutModel model, IEnumerable<int> streams, bool withZone = false)
    {
        // The relocation keeps a reserve for the journal by itself, at alternating places.
        var copy = model.Fork(keepsReserve: false);
        var groups = new List<MoveGroup>();
        var visitsLeft = MaxStreamVisits;
        foreach (var stream in streams)
        {
            if (visitsLeft <= 0)
                break;
            var fragments = copy.ListFragments(stream);
            if (!copy.IsMovable(stream) || fragments.Count < 2)
                continue;
            visitsLeft -= copy.Snapshot.StreamCount;
            if ((ByStages(copy, fragments) ?? BySegments(copy, fragments, withZone)) is not { } found)
                continue;
            copy = found.Model;
            AddFor(stream, found.Groups, groups);
        }

        return groups;
    }

    // For a stream longer than all free space, a segment relocation would evict one target after the other.
    private static (LayoutModel Model, List<MoveGroup> Groups)? ByStages(LayoutModel model, FragmentList fragments)
    {
        if (fragments.Clusters <= model.Free.Total.Value || model.MovesInUnits(fragments.Stream))
            return null;
        foreach (var target in LongStreamTarget.Cheapest(model, fragments))
        {
            var trial = model.Fork(keepsReserve: false);
            if (StagedPlacement.SimulateOn(trial, fragments, target) is { } groups)
                return (trial, groups);
        }

        return null;
    }

    private static (LayoutModel Model, List<MoveGroup> Groups)? BySegments(LayoutModel model, FragmentList fragments, bool withZone)
    {
        foreach (var segments in RoomSearch.Plans(model, fragments, withZone))
        {
            var trial = model.Fork();
            if (SegmentRelocation.SimulateOn(trial, segments) is { } groups)
                return (trial, groups);
        }

        return null;
    }

    // A relocation that has begun should be completed, because streams may be fragmented until then.
    private static void AddFor(int stream, List<MoveGroup> relocation, List<MoveGroup> groups)
    {
        MoveGroup.CommitFirst(relocation, relocation.Count, stream);
        foreach (var group in relocation)
        {
            // Other streams that become contiguous on the way do not count as a gain.
            groups.Add(group.Stream == stream ? group : group with { Gain = Math.Min(0, group.Gain) });
        }
    }
}
