using System.Globalization;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>Analysis beside <c>ntfsresize -i -f</c>, whole processes, in turn, on a volume whose records are in the system's cache.</summary>
internal static class AnalysisTrial
{
    private const int Repeats = 5;

    /// <summary>Measures.</summary>
    /// <returns>A line.</returns>
    public static string Run(string agent, string name, BulkRecipe recipe)
    {
        using var image = BulkVolume.Make(recipe);
        var (ours, theirs, ratios) = (new double[Repeats], new double[Repeats], new double[Repeats]);
        var peak = 0L;
        for (var run = -1; run < Repeats; run++)
        {
            var resize = TimedProcess.Run("ntfsresize", "-i", "-f", image.Path).Seconds;
            var analysis = TimedProcess.Run(agent, "analyze", image.Path, "--json");
            if (run < 0)
                continue; // for the cache
            (ours[run], theirs[run], ratios[run]) = (analysis.Seconds, resize, analysis.Seconds / resize);
            peak = Math.Max(peak, analysis.PeakBytes);
        }

        return string.Create(
            CultureInfo.InvariantCulture,
            $"analysis {name,-18} | {Median(ours):f2} s, ntfsresize -i -f {Median(theirs):f2} s, ratio {Median(ratios):f2} ({ratios[0]:f2} to {ratios[^1]:f2}) | peak {peak / 1e6:f0} MB");
    }

    private static double Median(double[] values)
    {
        Array.Sort(values);
        return values[values.Length / 2];
    }
}
