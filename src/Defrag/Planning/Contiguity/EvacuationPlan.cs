using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// An evacuation planned on a copy of the model for streams that have no window, with the placements that it makes possible. Searching
/// for these again would take as long once more.
/// </summary>
/// <param name="Groups">The moves; some of them remove fragments.</param>
/// <param name="FinalModel">The copy after all moves. No clusters are pending there while a stream waits.</param>
/// <param name="Remaining">The streams that still wait for a target afterwards.</param>
internal sealed record EvacuationPlan(List<MoveGroup> Groups, LayoutModel FinalModel, List<int> Remaining)
{
    // A free run of this fraction of free space takes several streams before the next must be made. A longer one costs more than it
    // saves.
    private const int FreeRunFraction = 2;

    // A fraction of the waiting streams: each evacuation examines all of them.
    private const int FewStreamsFraction = 64;

    /// <summary>Excess fragments removed for each cluster moved.</summary>
    public double GainPerCluster { get; } = (double)Groups.Sum(static group => group.Gain) / MoveGroup.TotalCost(Groups).Value;

    /// <summary>True if so few waiting streams found a target that a longer free run would save many more evacuations.</summary>
    public bool PlacesFewStreams { get; private init; }

    /// <summary>Plans an evacuation; null where none of the streams would fit into the resulting free run.</summary>
    /// <param name="model">The model of the volume without pending clusters; it is not changed.</param>
    /// <param name="streams">The streams that wait for a target.</param>
    /// <param name="streamsPerRun">The number of longest waiting streams that the free run should hold.</param>
    public static EvacuationPlan? Create(LayoutModel model, List<int> streams, int streamsPerRun)
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
        var length = new ClusterCount(Math.Max(shortest, Math.Min(streamsPerRun * longest, model.Free.Total.Value / FreeRunFraction)));
        var groups = new List<MoveGroup>(new FreeRunEvacuation(copy, length).SimulateOn(copy));
        if (groups.Count == 0 || copy.Free.Largest.Length.Value < shortest)
            return null;
        groups.AddRange(new ContiguityRun(copy, [.. streams], mayCompact: false).SimulateOn(copy));
        var first = groups.FindIndex(static group => group.Gain > 0);
        if (first < 0)
            return null;
        // All moves up to the first gain are committed to that gain.
        MoveGroup.CommitFirst(groups, first + 1, groups[first].Stream);
        return new EvacuationPlan(groups, copy, streams.FindAll(stream => copy.IsMovable(stream) && !copy.IsContiguous(stream)))
        {
            PlacesFewStreams = groups.Count(static group => group.Gain > 0) < streams.Count / FewStreamsFraction,
        };
    }
}
