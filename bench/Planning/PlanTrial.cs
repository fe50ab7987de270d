using System.Diagnostics;
using System.Globalization;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;

namespace FleetDefrag.PlanningBench;

/// <summary>Plans passes over one layout to their end.</summary>
internal static class PlanTrial
{
    /// <summary>One line of the table.</summary>
    /// <param name="name">The name of the case in the table.</param>
    /// <param name="layout">The volume.</param>
    /// <param name="passes">The passes.</param>
    /// <param name="rules">The rules that plans follow.</param>
    public static string Run(string name, PlanLayout layout, string[] passes, PlanningRules rules)
    {
        var (snapshot, free) = (layout.Snapshot, layout.FreeRuns);
        var before = Count(snapshot, stream => snapshot.CountFragments(stream));
        GC.Collect();
        var memory = GC.GetTotalMemory(forceFullCollection: true);
        var allocated = 0L;
        var watch = Stopwatch.StartNew();
        var model = new LayoutModel(snapshot, free, rules);
        var (moved, checkpoints, groups) = (0L, 0, 0);
        using var hash = new PlanHash();
        foreach (var step in Planner.Plan(model, PassCatalog.Select(passes)))
        {
            moved += step.Group.Cost.Value;
            hash.Add(step);
            checkpoints += step.AfterCheckpoint ? 1 : 0;
            if (++groups % 10000 == 0)
                allocated = Math.Max(allocated, GC.GetTotalMemory(forceFullCollection: false));
        }

        watch.Stop();
        allocated = Math.Max(allocated, GC.GetTotalMemory(forceFullCollection: true)) - memory;
        model.CompleteCheckpoint();
        var after = Count(snapshot, model.CountFragments);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{name,-36} {snapshot.FileCount,9} {before.Files,9} {before.Excess,9} {after.Files,7} {after.Excess,7}"
            + $" {(double)moved / before.Clusters,10:f2} {checkpoints,8} {groups,9}"
            + $" {watch.Elapsed.TotalSeconds,8:f2} {allocated >> 20,6}"
            + $" {model.Free.Largest.Length.Value,6}/{model.Free.Total.Value,-6} {hash}");
    }

    private static (long Files, long Excess, long Clusters) Count(VolumeSnapshot snapshot, Func<int, FragmentTally> tally)
    {
        var (files, excess, clusters) = (0L, 0L, 0L);
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
        {
            var fragments = tally(stream);
            if (snapshot.Stream(stream).Traits.HasFlag(StreamTraits.Immovable) || fragments.Excess == 0)
                continue;
            files++;
            excess += fragments.Excess;
            clusters += fragments.Clusters;
        }

        return (files, excess, clusters);
    }
}
