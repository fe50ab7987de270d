using System.Globalization;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>
/// The measured cases. The published cases are scaled in the number of files; sizes, fragments per file and free share are as published.
/// </summary>
internal static class Cases
{
    private const int Kilobyte = 1024;

    /// <summary>Volumes for the analysis.</summary>
    public static IReadOnlyList<AnalysisCase> Analyses { get; } =
    [
        new(
            "240,000 files",
            new BulkRecipe(1, 240_000)
            {
                FragmentedFiles = 120_000,
                ExcessFragments = 165_000,
                FreeShare = 0.15,
                MftPieces = 4,
                WriteContents = false,
            },
            Wanted: 0.4),
        // Server study of 2009, the highly fragmented server.
        new(
            "2.1 million files",
            new BulkRecipe(1, 2_087_158)
            {
                FragmentedFiles = 1_994_117,
                ExcessFragments = 3_005_400,
                FreeShare = 0.15,
                MftPieces = 8,
                WriteContents = false,
            },
            Wanted: 0.25),
    ];

    /// <summary>Volumes for whole runs.</summary>
    /// <param name="scale">The number by which the files of the published volumes are divided.</param>
    public static IReadOnlyList<DefragCase> Runs(int scale) =>
    [
        // Offline all free space becomes one run, at any cost.
        new("1 GB 15 % free, offline", Gigabyte(2_344, 8_510, 0.15))
        { Published = "UltraDefrag: 1,356 / 5,694 in 4.2 s; another: 994 / 6,568 in 162 s" },
        new("1 GB 15 % free, online", Gigabyte(2_344, 8_510, 0.15), "--mode", "online")
        { Published = "the same; wanted: moved ÷ fragmented at most 1.5" },
        new("1 GB 0.3 % free", Gigabyte(3_304, 10_418, 0.003)) { Published = "both remove nothing: 3,304 / 10,418" },
        new("1 GB 0.1 % free", Gigabyte(3_304, 10_418, 0.001)),
        // One of the free runs is as long as one and a half journals.
        new("4.6 GB 1 % free in single clusters", Of(9, 200_000, 15_000, 20_000, 20, 0.01, 1) with { IsShattered = true }),
        // 50 GB, 10,475 files, 263,746 excess.
        new(Scaled("E1 3.7 % free", scale), Large(3, 10_500, 10_475, 263_746, 0.037, scale))
        { Published = "10,475 / 263,746 → 0 in 19 passes" },
        // 2 GB, 23,881 files of 120 KB.
        new(Scaled("E3 0.9 % free", scale), Of(4, 23_881, 15_178, 64_498, 120, 0.009, scale) with { IsShattered = true })
        { Published = "15,178 / 64,498 → 0" },
        new(Scaled("E4 3 % free", scale), Large(5, 10_490, 10_475, 263_341, 0.03, scale))
        { Published = "10,475 / 263,341 → 0; older engine: 232,906 left" },
        // 50 GB with two files of 10 GB, and 26,666 files in pieces: half of it, because a file of that length cannot be scaled.
        new(
            "E2 3 % free, with a file of 10 GB, 1/2",
            Of(7, 13_600, 13_333, 44_700, 1_000, 0.03, 1) with { LongFiles = 1, LongFileBytes = 10L << 30 })
        { Published = "26,666 / 89,561 → 588, all in two files of 10 GB" },
        // 10 GB, about 80,000 fragmented files and 330,000 fragments, 49 % free.
        // Online: only a mounted volume has shadow copies.
        new(Scaled("shadow copies, ordinary", scale), Shadow(scale), "--mode", "online") { Published = Grows(2_662_400, scale) },
        new(Scaled("shadow copies, safe", scale), Shadow(scale), "--mode", "online", "--shadow-copy-safe")
        { Published = Grows(409_600, scale) + "; wanted: a quarter of the ordinary" },
    ];

    private static BulkRecipe Gigabyte(int fragmented, int excess, double free) =>
        new(2, 4_000)
        {
            FragmentedFiles = fragmented,
            ExcessFragments = excess,
            MeanFileBytes = 200 * Kilobyte,
            FreeShare = free,
            IsShattered = true,
        };

    private static BulkRecipe Large(int seed, int files, int fragmented, int excess, double free, int scale) =>
        Of(seed, files, fragmented, excess, 4_804, free, scale) with { IsShattered = true };

    private static BulkRecipe Shadow(int scale) => Of(6, 90_000, 80_000, 250_000, 48, 0.49, scale);

    private static BulkRecipe Of(int seed, int files, int fragmented, int excess, int meanKilobytes, double free, int scale) =>
        new(seed, files / scale)
        {
            FragmentedFiles = fragmented / scale,
            ExcessFragments = excess / scale,
            MeanFileBytes = meanKilobytes * Kilobyte,
            FreeShare = free,
        };

    private static string Scaled(string name, int scale) =>
        scale == 1 ? name : string.Create(CultureInfo.InvariantCulture, $"{name}, 1/{scale}");

    private static string Grows(long kilobytes, int scale) =>
        string.Create(
            CultureInfo.InvariantCulture,
            $"grows by {kilobytes:N0} KB, {(scale == 1 ? "" : $"1/{scale}: ")}{Table.Megabytes(kilobytes * Kilobyte / scale)}");
}
