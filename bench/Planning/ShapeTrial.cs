using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.PlanningBench;

/// <summary>Plans passes over the layout of a drawn shape, in as many loops as a run, until the plan or the time ends.</summary>
/// <param name="passes">The passes; empty for all.</param>
/// <param name="mode">Offline or online, which limits the moves.</param>
/// <param name="limit">The longest time of one plan.</param>
internal sealed class ShapeTrial(string[] passes, VolumeMode mode, TimeSpan limit)
{
    private static readonly TimeSpan SampleInterval = TimeSpan.FromMilliseconds(20);

    /// <summary>Makes the structures of the volume, reads its layout as a run does, and plans.</summary>
    public ShapeResult Run(VolumeShape shape)
    {
        using var image = ShapeVolume.Make(shape, withContents: false);
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Plan(mode)));
        var input = Analyzer.Read(volume);
        var rules = PlanningRules.For(volume.Data, mode, shadowCopySafe: false) with
        {
            JournalReserve = volume.JournalReserve,
            MostMovedRatio = DefragOptions.UsualMovedRatio,
        };
        var range = Obstacles.LongestRange(input.Snapshot, volume.Data.TotalClusters);
        var before = Fragmentation.Of(input.Snapshot, mode, range);
        var free = new ClusterCount(input.FreeRuns.Sum(static run => run.Length.Value));
        var memory = GC.GetTotalMemory(forceFullCollection: true);
        var clock = new ProcessorClock();
        var loops = new PlanLoops(input, rules, passes, () => clock.IsPast(limit));
        using var peak = new PeakAllocation(SampleInterval);
        var result = Plan(shape, loops, clock) with { Before = before, Seconds = clock.Seconds };
        var allocated = peak.Bytes - memory;
        var model = loops.Model;
        model.CompleteCheckpoint();
        return result with
        {
            Again = result.HasEnded ? CountAgain(loops.Result, rules) : 0,
            After = Fragmentation.Of(input.Snapshot, mode, range, model.CountFragments),
            Bound = LowerBound.Of(input.Snapshot, volume.Data.TotalClusters, free).Value,
            PeakBytes = Math.Max(0, allocated),
            LargestFree = model.Free.Largest.Length.Value,
            Free = model.Free.Total.Value,
        };
    }

    private ShapeResult Plan(VolumeShape shape, PlanLoops loops, ProcessorClock clock)
    {
        var result = new ShapeResult(shape);
        using var hash = new PlanHash();
        var excess = new Dictionary<int, long>();
        var change = 0L;
        var movedBy = new Dictionary<MoveStrategy, long>();
        result = result with { MovedBy = movedBy };
        try
        {
            foreach (var step in loops.Steps())
            {
                hash.Add(step);
                var stream = step.Group.Stream;
                var known = excess.TryGetValue(stream, out var last) ? last : loops.Before(stream);
                excess[stream] = loops.Model.CountFragments(stream).Excess;
                change += excess[stream] - known;
                movedBy[step.Group.Strategy] = movedBy.GetValueOrDefault(step.Group.Strategy) + step.Group.Cost.Value;
                result = result with
                {
                    Moved = result.Moved + step.Group.Cost.Value,
                    MovedForFreeSpace = result.MovedForFreeSpace + (step.Pass == "free-space" ? step.Group.Cost.Value : 0),
                    MostAdded = Math.Max(result.MostAdded, change),
                    Moves = result.Moves + step.Group.Moves.Count,
                    Groups = result.Groups + 1,
                    Checkpoints = result.Checkpoints + (step.AfterCheckpoint ? 1 : 0),
                };
                if (clock.IsPast(limit))
                    return result with { HasEnded = false, Hash = hash.ToString() };
            }
        }
        catch (OperationCanceledException)
        {
            return result with { HasEnded = false, Hash = hash.ToString() };
        }

        return result with { Hash = hash.ToString() };
    }

    // The moves of a second run, which begins with the result of the first one.
    private int CountAgain(AnalysisInput after, PlanningRules rules)
    {
        var clock = new ProcessorClock();
        var second = new PlanLoops(after, rules, passes, () => clock.IsPast(limit));
        try
        {
            return second.Steps().TakeWhile(_ => !clock.IsPast(limit)).Count();
        }
        catch (OperationCanceledException)
        {
            return -1;
        }
    }
}
