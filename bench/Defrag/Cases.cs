using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>What is measured. The published cases are scaled in the number of files; sizes, fragments per file and free share are as published.</summary>
internal static class Cases
{
    private const int Kilobyte = 1024;

    /// <summary>Volumes for the analysis, by name.</summary>
    public static IReadOnlyList<(string Name, BulkRecipe Recipe)> Analyses { get; } =
    [
        ("240,000-files", new BulkRecipe(1, 240_000) { FragmentedFiles = 120_000, ExcessFragments = 165_000, FreeShare = 0.15, MftPieces = 4, WriteContents = false }),
        // Server study of 2009, the highly fragmented server.
        ("2.1-million-files", new BulkRecipe(1, 2_087_158) { FragmentedFiles = 1_994_117, ExcessFragments = 3_005_400, FreeShare = 0.15, MftPieces = 8, WriteContents = false }),
    ];

    /// <summary>Volumes for whole runs.</summary>
    public static IReadOnlyList<DefragCase> Runs { get; } =
    [
        // Offline all that is free becomes one run, whatever it takes.
        new("1-GB-15%-free-offline", Gigabyte(2_344, 8_510, 0.15)),
        new("1-GB-15%-free", Gigabyte(2_344, 8_510, 0.15), "--mode", "online") { Published = "1356/5694 in 4.2 s" },
        new("1-GB-0.3%-free", Gigabyte(3_304, 10_418, 0.003)) { Published = "3304/10418" },
        new("1-GB-0.1%-free", Gigabyte(3_304, 10_418, 0.001)),
        // 50 GB, 10,475 files, 263,746 excess: a tenth of it.
        new("E1-3.7%-free/10", new BulkRecipe(3, 1_050) { FragmentedFiles = 1_047, ExcessFragments = 26_374, MeanFileBytes = 4_804 * Kilobyte, FreeShare = 0.037, IsShattered = true }),
        // 2 GB, 23,881 files of 120 KB.
        new("E3-0.9%-free/4", new BulkRecipe(4, 5_970) { FragmentedFiles = 3_794, ExcessFragments = 16_124, MeanFileBytes = 120 * Kilobyte, FreeShare = 0.009, IsShattered = true }),
        new("E4-3%-free/10", new BulkRecipe(5, 1_049) { FragmentedFiles = 1_047, ExcessFragments = 26_334, MeanFileBytes = 4_804 * Kilobyte, FreeShare = 0.03, IsShattered = true }) { Published = "232,906 of 263,341 (older engine)" },
        // 10 GB, about 80,000 fragmented files and 330,000 fragments, 49 % free.
        new("shadow-off/10", Shadow()),
        new("shadow-on/10", Shadow(), "--shadow-copy-safe"),
    ];

    private static BulkRecipe Gigabyte(int fragmented, int excess, double free) =>
        new(2, 4_000) { FragmentedFiles = fragmented, ExcessFragments = excess, MeanFileBytes = 200 * Kilobyte, FreeShare = free, IsShattered = true };

    private static BulkRecipe Shadow() =>
        new(6, 9_000) { FragmentedFiles = 8_000, ExcessFragments = 25_000, MeanFileBytes = 48 * Kilobyte, FreeShare = 0.49 };
}
