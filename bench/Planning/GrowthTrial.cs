using System.Diagnostics;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.PlanningBench;

/// <summary>Plans all passes for aged volumes that differ only in size.</summary>
internal static class GrowthTrial
{
    private const int Seed = 21;
    private const int ClustersPerMegabyte = 256;
    private const int GroupsBetweenSamples = 1000;

    /// <summary>Plans for one volume, offline, with the price of free space that runs have by default.</summary>
    /// <param name="megabytes">The size of the volume.</param>
    /// <param name="freeShare">The free share of the volume, 0 to 1.</param>
    /// <param name="limit">The longest time of the plan.</param>
    public static GrowthResult Run(int megabytes, double freeShare, TimeSpan limit)
    {
        var layout = PlanLayout.Of(new AgedRecipe(Seed, (long)megabytes * ClustersPerMegabyte) { FreeShare = freeShare });
        var rules = new PlanningRules
        {
            AllowsTemporaryFragments = true,
            MostMovedRatio = DefragOptions.UsualMovedRatio,
        };
        var memory = GC.GetTotalMemory(forceFullCollection: true);
        var clock = new ProcessorClock();
        var watch = Stopwatch.StartNew();
        var model = new LayoutModel(layout.Snapshot, layout.FreeRuns, rules) { MustStop = () => watch.Elapsed > limit };
        var fragments = CountFragments(model);
        var (groups, most) = (0L, 0L);
        var isEnded = true;
        try
        {
            foreach (var _ in Planner.Plan(model, PassCatalog.Select([])))
            {
                if (groups++ % GroupsBetweenSamples == 0)
                    clock.Exclude(() => most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: true)));
            }
        }
        catch (OperationCanceledException)
        {
            isEnded = false;
        }

        return new GrowthResult(
            megabytes, layout.Snapshot.FileCount, layout.FreeRuns.Count, fragments, clock.Seconds, most - memory, groups, isEnded);
    }

    private static long CountFragments(LayoutModel model)
    {
        var fragments = 0L;
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            fragments += model.CountFragments(stream) is { Excess: > 0 } tally ? tally.Fragments : 0;
        return fragments;
    }
}
