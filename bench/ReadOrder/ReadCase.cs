using System.Globalization;
using FleetDefrag.TestKit.Reads;

namespace FleetDefrag.ReadOrderBench;

/// <summary>A volume of the table.</summary>
/// <param name="Name">The name in the table.</param>
/// <param name="Files">The number of files.</param>
/// <param name="MeanBytes">The mean length of a file.</param>
/// <param name="FreeShare">The free part of the volume.</param>
/// <param name="WantedSaved">The saved part of the fragmented volume's read that is wanted, in per cent; null for none.</param>
/// <param name="WantedRatio">The wanted time ÷ (bytes ÷ rate); null for none.</param>
internal sealed record ReadCase(
    string Name, int Files, int MeanBytes, double FreeShare, double? WantedSaved = null, double? WantedRatio = null)
{
    /// <summary>Changes the usual shape of directories and files.</summary>
    public Func<ScatteredRecipe, ScatteredRecipe> Change { get; init; } = static recipe => recipe;

    /// <summary>Returns the files of the volume.</summary>
    public ScatteredRecipe Recipe(int seed) => Change(new ScatteredRecipe(seed, Files, MeanBytes, FreeShare));

    /// <summary>All volumes.</summary>
    public static IReadOnlyList<ReadCase> All { get; } =
    [
        new("15,900 files of 55 KB, 15 % free", 15_900, 55_000, 0.15, WantedSaved: 75, WantedRatio: 2.0),
        new("15,900 files of 55 KB, 5 % free", 15_900, 55_000, 0.05, WantedSaved: 60),
        new("4,000 files of 400 KB, 15 % free", 4_000, 400_000, 0.15, WantedRatio: 1.5),
        new("4,000 files of 400 KB, 5 % free", 4_000, 400_000, 0.05),
        new("300,000 files of 8 KB, 15 % free", 300_000, 8_000, 0.15, WantedSaved: 85),
        new("300,000 files of 8 KB, 5 % free", 300_000, 8_000, 0.05),
        new("shapes: 20,000 files of 1 KB", 20_000, 1_000, 0.15),
        new("shapes: directories of 4 files", 3_000, 60_000, 0.15) { Change = static recipe => recipe with { FilesInDirectory = 4 } },
        new("shapes: directories of 1,500 files", 3_000, 61_000, 0.15)
        {
            Change = static recipe => recipe with { FilesInDirectory = 1_500 },
        },
        new("shapes: names of 200 letters", 3_000, 62_000, 0.15) { Change = static recipe => recipe with { NameLetters = 200 } },
        new("shapes: clusters of 64 KB", 3_000, 100_000, 0.15) { Change = static recipe => recipe with { ClusterBytes = 65_536 } },
        new("shapes: records in random order", 3_000, 64_000, 0.15)
        {
            Change = static recipe => recipe with { HasScatteredRecords = true },
        },
        new("shapes: nine of ten files in fragments", 3_000, 65_000, 0.15)
        {
            Change = static recipe => recipe with { FragmentedShare = 0.9 },
        },
    ];

    /// <summary>Draws a volume: how many files of which length, directories, names, clusters, fragments and records.</summary>
    /// <param name="number">Equal numbers give equal volumes.</param>
    public static ReadCase Drawn(int number)
    {
        var random = new Random(number);
        var meanBytes = (int)Between(800, 400_000);
        var files = (int)Math.Clamp(Between(40e6, 300e6) / meanBytes, 200, 20_000);
        var change = new ScatteredRecipe(number, files, meanBytes, FreeShare: 0)
        {
            FilesInDirectory = (int)Between(2, 3_000),
            NameLetters = (int)Between(11, 200),
            ClusterBytes = 512 << random.Next(8),
            FragmentedShare = random.NextDouble(),
            HasScatteredRecords = random.Next(2) == 0,
        };
        var free = Between(0.04, 0.4);
        var name = string.Create(
            CultureInfo.InvariantCulture,
            $"drawn {number}: {files:N0} files of {meanBytes / 1000.0:f1} KB, {100 * free:f0} % free, "
            + $"{change.FilesInDirectory:N0} in a directory, clusters of {change.ClusterBytes / 1024.0:0.#} KB, "
            + $"{100 * change.FragmentedShare:f0} % in fragments"
            + $"{(change.HasScatteredRecords ? ", records in random order" : "")}");
        return new ReadCase(name, files, meanBytes, free)
        {
            Change = recipe => change with { Seed = recipe.Seed, FreeShare = recipe.FreeShare },
        };

        double Between(double least, double most) => least * Math.Pow(most / least, random.NextDouble());
    }
}
