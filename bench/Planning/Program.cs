using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.PlanningBench;
using FleetDefrag.TestKit.Layouts;

if (args is ["growth", ..])
    return GrowthCommand.Create(Console.Out).Parse(args).Invoke();
if (args is ["shapes", ..])
    return ShapeCommand.Create(Console.Out).Parse(args).Invoke();
if (args is ["shadows", ..])
    return ShadowCommand.Create(Console.Out).Parse(args).Invoke();
if (args is ["orders", ..])
    return OrderCommand.Create(Console.Out).Parse(args).Invoke();

const long Megabyte = 256;

// Name, layout: 4 KB clusters throughout.
(string Name, Func<PlanLayout> Layout)[] cases =
[
    ("1 GB, 15 % free, shattered", () => PlanLayout.Of(new AgedRecipe(1, 1024 * Megabyte))),
    ("1 GB, 15 % free, obstacles", () => PlanLayout.Of(new AgedRecipe(2, 1024 * Megabyte) { ImmovableOneIn = 200 })),
    ("1 GB, 3 % free", () => PlanLayout.Of(new AgedRecipe(3, 1024 * Megabyte) { FreeShare = 0.03 })),
    ("1 GB, 0.3 % free", () => PlanLayout.Of(new AgedRecipe(4, 1024 * Megabyte) { FreeShare = 0.003 })),
    ("1 GB, 0.1 % free", () => PlanLayout.Of(new AgedRecipe(5, 1024 * Megabyte) { FreeShare = 0.001 })),
    ("1 GB, 0.1 % free, obstacles", () => PlanLayout.Of(new AgedRecipe(6, 1024 * Megabyte) { FreeShare = 0.001, ImmovableOneIn = 200 })),
    ("1 GB, 0.3 % free, 3,304 of 5,200 files", () => PlanLayout.Of(
        new StrewnRecipe(11, 5_200, 3_304, 10_418) { MeanFileClusters = 50, FreeShare = 0.003, FreeInGaps = 1, LongestGap = 2 })),
    ("4.6 GB, 1 % free in single clusters", () => PlanLayout.Of(
        new StrewnRecipe(12, 200_000, 15_000, 20_000) { MeanFileClusters = 6, FreeShare = 0.01, FreeInGaps = 1, LongestGap = 1 })),
    ("2 GB, 0.9 % free, files of 120 KB", () => PlanLayout.Of(
        new AgedRecipe(7, 2048 * Megabyte) { FreeShare = 0.009, MeanFileClusters = 30, FirstMeanClusters = 8, Rewritten = 0.6 })),
    ("50 GB, 3.7 % free, files of 4.8 MB", () => PlanLayout.Of(
        new AgedRecipe(8, 51200 * Megabyte) { FreeShare = 0.037, MeanFileClusters = 1200, FirstMeanClusters = 50, Rewritten = 0.9 })),
    ("50 GB, 3 % free, two of 10 GB", () => PlanLayout.Of(
        new AgedRecipe(9, 51200 * Megabyte)
        {
            FreeShare = 0.03,
            MeanFileClusters = 400,
            FirstMeanClusters = 100,
            Rewritten = 0.2,
            LargeFiles = [10240 * Megabyte, 10240 * Megabyte],
        })),
    ("24 GB, 3 % free, one of 10", () => PlanLayout.Of(
        new StrewnRecipe(7, 13_600, 13_333, 44_700)
        {
            MeanFileClusters = 250,
            FreeShare = 0.03,
            LongFileClusters = 10240 * Megabyte,
            LongPieces = 28,
        })),
    ("3.4 GB, 1 % free in clusters", () => PlanLayout.Of(
        new StrewnRecipe(8, 17_000, 8_000, 20_000) { MeanFileClusters = 50, FreeShare = 0.01, FreeInGaps = 1, LongestGap = 2 })),
    ("4 GB, 1 % free in single clusters", () => PlanLayout.Of(
        new StrewnRecipe(9, 200_000, 15_000, 20_000) { MeanFileClusters = 5, FreeShare = 0.01, FreeInGaps = 1, LongestGap = 1 })),
    ("2 million files, 15 % free", () => PlanLayout.Of(
        new AgedRecipe(10, 190_000 * Megabyte) { MeanFileClusters = 20, FirstMeanClusters = 20, Rewritten = 0.3 })),
    ("B high, 15 % free", () => PlanLayout.Of(StrewnRecipe.ServerStudyHigh)),
    ("B high, 10 % free", () => PlanLayout.Of(StrewnRecipe.ServerStudyHigh with { FreeShare = 0.1 })),
    ("B high, 15 % free, gaps only", () => PlanLayout.Of(StrewnRecipe.ServerStudyHigh with { FreeInGaps = 1 })),
    ("B high, 6 % free, gaps only", () => PlanLayout.Of(StrewnRecipe.ServerStudyHigh with { FreeShare = 0.06, FreeInGaps = 1 })),
    ("B high, 15 % free, strewn widely", () => PlanLayout.Of(StrewnRecipe.ServerStudyHigh with { Neighbourhood = 260_000 })),
];

var filter = args.Length > 0 ? args[0] : "";
var passes = args.Length > 1 ? args[1].Split(',') : ["files", "directories"];
// As on a volume that nobody else uses.
var rules = args.Contains("offline")
    ? new PlanningRules { AllowsTemporaryFragments = true }
    : default;
Console.WriteLine(
    $"{"case",-36} {"files",9} {"frag",9} {"excess",9} {"left",7} {"excess",7} {"moved/frag",10}"
    + $" {"checkpts",8} {"groups",9} {"seconds",8} {"MB",6} {"largest free",12}  plan");
foreach (var (name, layout) in cases)
{
    if (name.Contains(filter, StringComparison.Ordinal))
        Console.WriteLine(PlanTrial.Run(name, layout(), passes, rules));
}

return 0;
