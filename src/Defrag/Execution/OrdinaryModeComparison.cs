using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Shadow;

namespace FleetDefrag.Defrag.Execution;

/// <summary>What the ordinary mode would have done where a run spared shadow copies: planned after it, so that the report can say what sparing gained.</summary>
/// <param name="ShadowCopyBytes">What a shadow copy would have had to store.</param>
/// <param name="LeftFragmented">Streams that would have stayed fragmented.</param>
internal sealed record OrdinaryModeComparison(long ShadowCopyBytes, int LeftFragmented)
{
    // A run of a second may be worth a comparison of ten.
    private static readonly TimeSpan LeastPatience = TimeSpan.FromSeconds(10);

    /// <summary>Plans; null where that takes longer than twice what the run took and ten seconds, or the run has to end.</summary>
    /// <param name="before">As it was analysed before the run.</param>
    /// <param name="models">Those of the run.</param>
    /// <param name="passes">Those of the run.</param>
    /// <param name="mostBytes">The most bytes that the run might move; null for no limit.</param>
    /// <param name="limits">Those of the run.</param>
    public static OrdinaryModeComparison? Compute(AnalysisInput before, LayoutModelFactory models, IReadOnlyList<IPass> passes, long? mostBytes, RunLimits limits)
    {
        var patience = (limits.Elapsed * 2) + LeastPatience;
        bool MustStop() => limits.MustStop || limits.Elapsed > patience;
        var shadow = new ShadowBlocks(before.Data.TotalClusters, before.Data.BytesPerCluster, before.FreeRuns);
        var model = models.Make(before, shadow, shadowCopySafe: false, []);
        model.MustStop = MustStop;
        try
        {
            foreach (var _ in Planner.Plan(model, passes))
            {
                if (model.MovedClusters.ToBytes(before.Data.BytesPerCluster) > mostBytes)
                    break;
                model.ThrowIfStopped();
            }
        }
        catch (OperationCanceledException) when (MustStop())
        {
            return null;
        }

        return new OrdinaryModeComparison(shadow.StoredBytes, RemainingFiles.Count(model, passes));
    }
}
