using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Shadow;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// The result that the ordinary mode would have had. Planned after a run in shadow-copy mode, so that the report can compare both modes.
/// </summary>
/// <param name="ShadowCopyBytes">Bytes that a shadow copy would have stored.</param>
/// <param name="LeftFragmented">Streams that would have stayed fragmented.</param>
internal sealed record OrdinaryModeComparison(long ShadowCopyBytes, int LeftFragmented)
{
    // After a run of a second, a comparison may still take ten seconds.
    private static readonly TimeSpan LeastPatience = TimeSpan.FromSeconds(10);

    /// <summary>
    /// Plans the ordinary mode. Returns null if planning takes longer than twice the duration of the run plus ten seconds, or if the run
    /// must end.
    /// </summary>
    /// <param name="before">The analysis before the run.</param>
    /// <param name="models">Makes the layout models of the run.</param>
    /// <param name="passes">The passes of the run.</param>
    /// <param name="mostBytes">The most bytes that the run might move; null for no limit.</param>
    /// <param name="limits">The limits of the run.</param>
    public static OrdinaryModeComparison? Compute(
        AnalysisInput before, LayoutModelFactory models, IReadOnlyList<IPass> passes, long? mostBytes, RunLimits limits)
    {
        var patience = (limits.Elapsed * 2) + LeastPatience;
        bool MustStop() => limits.MustNotPlan || limits.Elapsed > patience;
        var shadow = new ShadowBlocks(before.Data.TotalClusters, before.Data.BytesPerCluster, before.FreeRuns);
        var model = models.Make(before, shadow, shadowCopySafe: false, new RunAllowance(mostBytes, TimeSpan.MaxValue), []);
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
