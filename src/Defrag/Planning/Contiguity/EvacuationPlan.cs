using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Free space gathered on a copy of the model for streams that no window takes, and what fits there placed at once: to look for all of it once more
/// would take as long again.
/// </summary>
/// <param name="Groups">The moves; some of them gain.</param>
/// <param name="FinalModel">The copy when they are carried out; nothing is frozen there while a stream waits.</param>
/// <param name="Remaining">The streams that still wait for a place then.</param>
internal sealed record EvacuationPlan(List<MoveGroup> Groups, LayoutModel FinalModel, List<int> Remaining)
{
    // A hole of so much of all that is free takes several streams before the next has to be made; a longer one costs more than it saves.
    private const int Share = 2;

    // Of those that wait: each gathering looks at all of them.
    private const int MeagreShare = 64;

    /// <summary>Excess fragments that are removed for each cluster moved.</summary>
    public double GainPerCluster { get; } = (double)Groups.Sum(static group => group.Gain) / MoveGroup.TotalCost(Groups).Value;

    /// <summary>True where so few of those that wait find a place that a longer hole would spare many more of this.</summary>
    public bool PlacesFewStreams { get; private init; }

    /// <summary>Makes one; null where none of the streams would fit into what is gathered.</summary>
    /// <param name="model">The volume, nothing frozen; is not changed.</param>
    /// <param name="streams">The streams that wait for a place.</param>
    /// <param name="times">How many of the longest of them the hole should take.</param>
    public static EvacuationPlan? Create(LayoutModel model, List<int> streams, int times)
    {
        var (shortest, longest) = (long.MaxValue, 0L);
        foreach (var stream in streams)
        {
            var clusters = model.IsMovable(stream) ? model.ListFragments(stream).Clusters : long.MaxValue;
            if (clusters > model.Free.Total.Value)
                continue;
            longest = Math.Max(longest, clusters);
            shortest = Math.Min(shortest, clusters);
        }

        if (longest == 0)
            return null;
        var copy = model.Fork();
        var length = new ClusterCount(Math.Max(shortest, Math.Min(times * longest, model.Free.Total.Value / Share)));
        var groups = new List<MoveGroup>(new FreeRunEvacuation(copy, length).SimulateOn(copy));
        if (groups.Count == 0 || copy.Free.Largest.Length.Value < shortest)
            return null;
        groups.AddRange(new ContiguityRun(copy, [.. streams], maySweep: false).SimulateOn(copy));
        var first = groups.FindIndex(static group => group.Gain > 0);
        if (first < 0)
            return null;
        // Everything up to the first gain happens for its sake.
        MoveGroup.CommitFirst(groups, first + 1, groups[first].Stream);
        return new EvacuationPlan(groups, copy, streams.FindAll(stream => copy.IsMovable(stream) && !copy.IsContiguous(stream)))
        {
            PlacesFewStreams = groups.Count(static group => group.Gain > 0) < streams.Count / MeagreShare,
        };
    }
}
