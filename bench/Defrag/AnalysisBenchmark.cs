using System.Globalization;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>
/// Compares the analysis with <c>ntfsresize -i -f</c>: whole processes, in turn, on a volume whose records are cached by the system.
/// </summary>
internal static class AnalysisBenchmark
{
    private const int Repeats = 5;

    /// <summary>Measures a case.</summary>
    public static TableRow Run(string agent, AnalysisCase @case, BenchProgress progress)
    {
        progress.Begin(@case.Name);
        progress.Step("makes the volume");
        using var image = BulkVolume.Make(@case.Recipe);
        // Unfinished writes would slow down the program that runs first.
        Tool.RunOrThrow("sync", image.Path);
        progress.Step("analyses it, in turn with ntfsresize");
        var (ours, theirs, ratios) = (new double[Repeats], new double[Repeats], new double[Repeats]);
        var peak = 0L;
        for (var run = 0; run < Repeats; run++)
        {
            var resize = Warm(() => TimedProcess.Run("ntfsresize", "-i", "-f", image.Path)).Seconds;
            var analysis = Warm(() => TimedProcess.Run(agent, "analyze", image.Path, "--json"));
            (ours[run], theirs[run], ratios[run]) = (analysis.Seconds, resize, analysis.Seconds / resize);
            peak = Math.Max(peak, analysis.PeakBytes);
        }

        Array.Sort(ratios);
        return new TableRow(@case.Name)
        {
            Before = Table.Counts(@case.Recipe.FragmentedFiles, @case.Recipe.ExcessFragments),
            Passes = string.Create(CultureInfo.InvariantCulture, $"analysis alone, {Median.Of(ours):f2} s"),
            PeakMemory = Table.Megabytes(peak),
            PublicTools = string.Create(
                CultureInfo.InvariantCulture,
                $"ntfsresize -i -f {Median.Of(theirs):f2} s: ratio {Median.Of(ratios):f2} ({ratios[0]:f2} to {ratios[^1]:f2})"),
            Published = string.Create(CultureInfo.InvariantCulture, $"wanted: ratio {@case.Wanted:f2}"),
        };
    }

    // Runs the program twice: otherwise one of the two programs might read from the disk after the system has shrunk its cache.
    private static TimedProcess Warm(Func<TimedProcess> run)
    {
        run();
        return run();
    }
}
