using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Execution;

/// <summary>All passes over one analysis of the volume, each as often as another freed something for it.</summary>
/// <param name="model">The volume as it was analysed.</param>
/// <param name="runner">For these passes alone.</param>
/// <param name="limits">Those of the run.</param>
internal sealed class PassLoop(LayoutModel model, PassRunner runner, RunLimits limits)
{
    /// <summary>The volume as it is known to be now.</summary>
    public LayoutModel Model => model;

    /// <summary>What was moved, and why something was left.</summary>
    public PassRunner Runner => runner;

    /// <summary>Runs the passes until none moves anything.</summary>
    /// <returns>The first report of each pass, then those of passes that moved something again.</returns>
    public List<PassReport> Run(IReadOnlyList<IPass> passes)
    {
        var reports = new List<PassReport>();
        for (var moved = true; moved && !limits.MustStop;)
        {
            moved = false;
            foreach (var pass in passes)
            {
                var isFirst = reports.Count < passes.Count;
                var report = runner.Run(pass);
                moved |= report.Moves > 0;
                if (isFirst || report.Moves > 0)
                    reports.Add(report);
            }

            moved &= passes.Count > 1;
        }

        return reports;
    }

    /// <summary>
    /// True where the same again may do more: the volume itself needs clusters while it moves streams, for attribute lists, so what had no room at
    /// the end may have it in a run that begins where this one ended.
    /// </summary>
    /// <param name="after">The volume when this one had ended.</param>
    public bool CanContinue(VolumeAnalysis after) =>
        runner.Moves > 0 && model.Rules.AllowsTemporaryFragments && !limits.MustStop
        && (after.Files.Fragmented > 0 || after.Directories.Fragmented > 0 || after.Mft.Fragments > 1 || after.FreeSpace.Fragments > 1);
}
