using System.CommandLine;
using System.Globalization;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.PlanningBench;

/// <summary>Builds the command <c>shadows</c>, which compares the growth of a shadow copy in both modes.</summary>
internal static class ShadowCommand
{
    private static readonly double[] FreeShares = [0.5, 0.3, 0.15, 0.05, 0.01];

    private const int ClustersPerMegabyte = 256;
    private const int MeanFileClusters = 50;
    private const int LongestGap = 14;

    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the table.</param>
    public static RootCommand Create(TextWriter output)
    {
        var size = new Option<int>("--megabytes") { Description = "Size of the volume (1024).", DefaultValueFactory = _ => 1024 };
        var seed = new Option<int>("--seed") { Description = "Number of the first volume (1).", DefaultValueFactory = _ => 1 };
        var count = new Option<int>("--count") { Description = "Volumes for each share of free space (1).", DefaultValueFactory = _ => 1 };
        var shadows = new Command("shadows", "Plans for shattered volumes with a shadow copy.") { size, seed, count };
        shadows.SetAction(parsed =>
        {
            output.WriteLine(
                $"{"volume",-9} {"free",5} {"frag",6} {"MB",5}   {"ordinary: left",14} {"moved",6} {"stored",6}   {"safe: left",10}"
                + $" {"moved",6} {"kept",5} {"stored",6} {"seconds",8}");
            foreach (var share in FreeShares)
            {
                for (var number = parsed.GetValue(seed); number < parsed.GetValue(seed) + parsed.GetValue(count); number++)
                {
                    output.WriteLine(Line("aged", share, Aged(number, parsed.GetValue(size), share)));
                    output.WriteLine(Line("shattered", share, Shattered(number, parsed.GetValue(size), share)));
                }
            }
        });
        return new RootCommand("Plans for layouts and prints what the plans reach and cost.") { shadows };
    }

    private static ShadowTrial Aged(int seed, int megabytes, double freeShare)
    {
        return new ShadowTrial(PlanLayout.Of(new AgedRecipe(seed, (long)megabytes * ClustersPerMegabyte) { FreeShare = freeShare }));
    }

    // Free space lies in short gaps, and hardly a block of 16 KB is free as a whole.
    private static ShadowTrial Shattered(int seed, int megabytes, double freeShare)
    {
        var files = (int)(megabytes * ClustersPerMegabyte * (1 - freeShare)) / MeanFileClusters;
        var recipe = new StrewnRecipe(seed, files, files * 6 / 10, files * 2)
        {
            MeanFileClusters = MeanFileClusters,
            FreeShare = freeShare,
            FreeInGaps = 1,
            LongestGap = LongestGap,
        };
        return new ShadowTrial(PlanLayout.Of(recipe));
    }

    private static string Line(string kind, double freeShare, ShadowTrial trial)
    {
        var (ordinary, safe) = (trial.Run(shadowCopySafe: false), trial.Run(shadowCopySafe: true));
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{kind,-9} {freeShare,5:p0} {ordinary.Fragmented,6} {ordinary.FragmentedMegabytes,5}   {ordinary.Left,14}"
            + $" {ordinary.MovedMegabytes,6} {ordinary.StoredMegabytes,6}   {safe.Left,10} {safe.MovedMegabytes,6}"
            + $" {safe.RecognisedShare,5:p0} {safe.StoredMegabytes,6} {safe.Seconds,8:f2}");
    }
}
