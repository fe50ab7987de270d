using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Compares two ways to make streams contiguous: windows that are emptied one after the other, and one plan for all streams. Neither is
/// always cheaper. A window that looks cheap may take the room that a later stream needs, and a plan for all may move streams twice.
/// </summary>
internal static class CheaperPlan
{
    // Evictions divide no stream, and each is complete by itself. So they may move a little more.
    private const int Tolerance = 32;

    /// <summary>Returns the moves of the cheaper way.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The fragmented streams.</param>
    /// <param name="startEvictions">Starts a run on a copy of the model that places streams only in free runs and emptied windows.</param>
    /// <returns>No moves where no plan for all streams exists.</returns>
    public static List<MoveGroup> Create(LayoutModel model, IReadOnlyCollection<int> streams, Func<LayoutModel, IPassRun> startEvictions)
    {
        var direct = TargetPlan.CreateDirect(model, streams);
        if (direct.Groups.Count == 0)
            return [];
        var copy = model.Fork();
        var most = direct.Cost + new ClusterCount(direct.Cost.Value / Tolerance);
        return Evict(model, streams, startEvictions(copy), copy, most) is { } evictions && evictions.Gain >= direct.Gain
            ? evictions.Groups
            : direct.Groups;
    }

    // What the evictions leave fragmented gets a plan of its own. Null where the moves cost too much.
    private static (List<MoveGroup> Groups, long Gain)? Evict(
        LayoutModel model, IReadOnlyCollection<int> streams, IPassRun evictions, LayoutModel copy, ClusterCount most)
    {
        var groups = new List<MoveGroup>();
        var cost = ClusterCount.Zero;
        foreach (var group in evictions.SimulateOn(copy))
        {
            groups.Add(group);
            cost += group.Cost;
            if (cost > most)
                return null;
        }

        copy.CompleteCheckpoint();
        var gain = groups.Select(static group => group.Stream).Distinct()
            .Sum(stream => (long)model.CountFragments(stream).Excess - copy.CountFragments(stream).Excess);
        var rest = streams.Where(stream => !copy.IsContiguous(stream)).ToList();
        var route = rest.Count > 0 ? TargetPlan.CreateDirect(copy, rest) : Route.None;
        return cost + route.Cost <= most ? ([.. groups, .. route.Groups], gain + route.Gain) : null;
    }
}
