using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.PlanningBench;

/// <summary>The layout of the volume.</summary>
/// <param name="Snapshot">The files.</param>
/// <param name="FreeRuns">The free runs.</param>
internal sealed record PlanLayout(VolumeSnapshot Snapshot, IReadOnlyList<ClusterRun> FreeRuns)
{
    /// <summary>A volume after years of use.</summary>
    public static PlanLayout Of(AgedRecipe recipe)
    {
        var volume = AgedVolume.Make(recipe);
        return new PlanLayout(AgedSnapshot.Of(volume), [.. volume.FreeRuns()]);
    }

    /// <summary>A volume of which the counts were published.</summary>
    public static PlanLayout Of(StrewnRecipe recipe)
    {
        var volume = new StrewnVolume(recipe);
        return new PlanLayout(volume.ToSnapshot(), volume.FreeRuns);
    }
}
