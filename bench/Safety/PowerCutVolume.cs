using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Safety;

/// <summary>One volume, one run on it, and power cuts at many points of the run.</summary>
/// <param name="number">The same number makes the same volume, the same run and the same cuts.</param>
internal sealed class PowerCutVolume(int number)
{
    private const int CutsPerVolume = 250;
    private const int CutsPerLargeVolume = 50;
    private const int MovesPerVolume = 40;
    private const int NtfsToolsLookAtEvery = 25;
    private const long LargeBytes = 80L << 20;
    private const int Profiles = 10;
    private const int ScarceProfile = 5;
    private const int MostScarceRuns = 40;
    private const double TightShare = 0.2;

    private static readonly int[] ClusterSizes = [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536];
    private static readonly int[] LargeClusterSizes = [131072, 2097152, 262144, 1048576, 524288];

    /// <summary>Description of the volume, its container and the run.</summary>
    public string Name { get; private set; } = "";

    /// <summary>Number of moves in the run.</summary>
    public long Moves { get; private set; }

    /// <summary>Number of power cuts in the run.</summary>
    public int Cuts { get; private set; }

    /// <summary>Number of further power cuts during a repair or the next run.</summary>
    public int FurtherCuts { get; private set; }

    /// <summary>Number of cuts after which ntfs-3g read every file and ntfsresize accounted for every cluster.</summary>
    public int SeenByTools { get; private set; }

    /// <summary>One line for each cut that caused a loss.</summary>
    public List<string> Losses { get; } = [];

    /// <summary>Size of the volume in bytes.</summary>
    public long Bytes { get; private set; }

    /// <summary>Makes the volume, runs, and cuts the power.</summary>
    public void Run()
    {
        var (recipe, container) = Draw();
        using var image = Make(recipe);
        var work = DrawWork();
        var mode = number % 3 == 0 && work is not OwnFileMoves ? VolumeMode.Online : VolumeMode.Offline;
        Name = $"volume {number}, clusters of {recipe.ClusterBytes}, records of {recipe.RecordBytes}, "
            + $"{container.Name}, {work.Name}, {mode}";
        var files = image.HashFiles();
        var trial = PowerCutTrial.Run(container.Wrap(image), container, work, mode);
        (Moves, Bytes) = (trial.Moves, recipe.SizeBytes);
        Cut(trial, container, image, files);
        FurtherCuts = trial.Cuts - Cuts;
    }

    // The files of a drawn recipe may not fit. The next attempts have more space, and the last one does not fill the volume. The list of
    // $BadClus may not hold all clusters that ntfs-3g could not fill: the next attempts are larger and leave fewer free runs.
    private static NtfsImage Make(ImageRecipe recipe)
    {
        try
        {
            return VolumeMaker.Make(recipe);
        }
        catch (InvalidOperationException) when (recipe.FreeShare < 1)
        {
            return Make(recipe with { SizeBytes = recipe.SizeBytes * 3 / 2, FreeShare = recipe.FreeShare < TightShare ? TightShare : 1 });
        }
        catch (InvalidOperationException) when (recipe.FreeRuns.Count > 2)
        {
            return Make(
                recipe with { SizeBytes = recipe.SizeBytes * 3 / 2, FreeRuns = [.. recipe.FreeRuns.Take(recipe.FreeRuns.Count / 2)] });
        }
    }

    private (ImageRecipe Recipe, DiskContainer Container) Draw()
    {
        var clusterBytes = ClusterSizes[number / Profiles % ClusterSizes.Length];
        var large = LargeClusterSizes[number / Profiles % LargeClusterSizes.Length];
        var recordBytes = clusterBytes >= 4096 && number / Profiles % 2 == 0 ? 4096 : 1024;
        return (number % Profiles) switch
        {
            0 => (VolumeProfiles.AllOfNtfs(number, clusterBytes, recordBytes), DiskContainer.Raw),
            1 => (VolumeProfiles.Fragmented(number, clusterBytes), DiskContainer.Raw),
            2 => (VolumeProfiles.Fragmented(number, large, files: 3, excessFragments: 5), DiskContainer.Raw),
            3 => (VolumeProfiles.Drawn(number), DiskContainer.DynamicVhd),
            4 => (VolumeProfiles.Drawn(number), DiskContainer.Vhdx),
            ScarceProfile =>
                (VolumeProfiles.Scarce(number, clusterBytes, DrawFreeRuns(new Random(number), clusterBytes)), DiskContainer.Raw),
            _ => (VolumeProfiles.Drawn(number), DiskContainer.Raw),
        };
    }

    // The free runs have one cluster, one or two, or up to four. A quarter of the volumes has the fewest clusters that a journal and a move
    // take.
    private static int[] DrawFreeRuns(Random random, int clusterBytes)
    {
        if (random.Next(4) == 0)
            return clusterBytes == ClusterSizes[0] ? [1, 1, 1] : [1, 1];
        var longest = 1 << random.Next(3);
        return [.. Enumerable.Range(0, 2 + random.Next(MostScarceRuns)).Select(_ => 1 + random.Next(longest))];
    }

    private ITrialWork DrawWork() => (number / Profiles % 3, number % 2) switch
    {
        _ when number % Profiles == ScarceProfile && number / Profiles % 3 < 2 => new ScarceMoves(number, MovesPerVolume),
        _ when number % Profiles == ScarceProfile => new DefragWork(number),
        (2, _) => new OwnFileMoves(number),
        (_, 0) => new ScriptedMoves(number, MovesPerVolume),
        _ => new DefragWork(number),
    };

    private void Cut(PowerCutTrial trial, DiskContainer container, NtfsImage image, SortedDictionary<string, string> files)
    {
        var random = new Random(number);
        // The order is ascending: the disk of one cut is built from that of the cut before.
        var count = Bytes > LargeBytes ? CutsPerLargeVolume : CutsPerVolume;
        var cuts = Enumerable.Range(0, count).Select(_ => random.Next(trial.Steps + 1)).Order().ToList();
        for (; Cuts < cuts.Count; Cuts++)
        {
            var seed = (number * 1000) + Cuts;
            var problem = trial.Try(cuts[Cuts], seed, out var disk);
            if (problem is null && Cuts % NtfsToolsLookAtEvery == 0)
                problem = AskTools(image, files, container, disk);
            if (problem is not null)
                Losses.Add($"LOST: {Name}, cut {cuts[Cuts]} of {trial.Steps}, seed {seed}: {problem}");
        }
    }

    private string? AskTools(NtfsImage image, SortedDictionary<string, string> files, DiskContainer container, byte[] disk)
    {
        SeenByTools++;
        container.Extract(disk, image);
        image.ShouldBeConsistent();
        return image.HashFiles().SequenceEqual(files) ? null : "ntfs-3g reads different contents";
    }
}
