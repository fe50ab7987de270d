using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;

namespace FleetDefrag.PlanningBench;

/// <summary>Plans for a volume whose fragments begin anywhere modulo 16 KB, with a shadow copy taken before.</summary>
/// <param name="layout">The volume.</param>
internal sealed class ShadowTrial(PlanLayout layout)
{
    private const int ClustersPerMegabyte = 256;
    private const int BytesPerCluster = 4096;
    private const int BlockClusters = PlanningRules.ShadowBlockBytes / BytesPerCluster;

    /// <summary>Plans all passes in one of the modes, online.</summary>
    public ShadowResult Run(bool shadowCopySafe)
    {
        var shadow = new ShadowBlocks(TotalClusters(), BytesPerCluster, layout.FreeRuns);
        var rules = new PlanningRules(default, new ClusterCount(shadowCopySafe ? BlockClusters : 1))
        {
            MostMovedRatio = DefragOptions.UsualMovedRatio,
            DividesAsLastResort = !shadowCopySafe,
            HasSlowCheckpoints = true,
        };
        var clock = new ProcessorClock();
        var model = new LayoutModel(layout.Snapshot, layout.FreeRuns, rules, shadow);
        var (before, clusters) = Count(model);
        var recognised = 0L;
        foreach (var step in Planner.Plan(model, PassCatalog.Select([])))
        {
            foreach (var move in step.Group.Moves)
                recognised += IsRecognised(move) ? move.Count.Value : 0;
        }

        var moved = model.MovedClusters.Value;
        return new ShadowResult(
            before,
            clusters / ClustersPerMegabyte,
            Count(model).Files,
            moved / ClustersPerMegabyte,
            moved == 0 ? 0 : (double)recognised / moved,
            shadow.StoredBytes >> 20,
            clock.Seconds);
    }

    private static bool IsRecognised(PlannedMove move) =>
        (move.Target - move.Source).Value % BlockClusters == 0 && move.Count.Value > BlockClusters;

    private ClusterCount TotalClusters()
    {
        var end = layout.FreeRuns[^1].End.Value;
        for (var stream = 0; stream < layout.Snapshot.StreamCount; stream++)
        {
            foreach (var extent in layout.Snapshot.Extents(stream))
                end = Math.Max(end, extent.EndLcn.Value);
        }

        return new ClusterCount(end);
    }

    private static (int Files, long Clusters) Count(LayoutModel model)
    {
        var (files, clusters) = (0, 0L);
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            if (model.CountFragments(stream) is not { Excess: > 0 } tally)
                continue;
            files++;
            clusters += tally.Clusters;
        }

        return (files, clusters);
    }
}
