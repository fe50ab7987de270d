using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Tests.Devices.Image;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>The power fails at any write of a run, and sectors are dropped, reordered and torn. After the repair no data is lost.</summary>
public sealed class PowerLossTests
{
    private const int Moves = 40;

    [Theory]
    [InlineData(512, 101)]
    [InlineData(4096, 102)]
    [InlineData(65536, 103)]
    public void After_any_cut_and_a_repair_no_byte_is_lost(int clusterBytes, int seed)
    {
        using var image = MixedVolume.Make(clusterBytes);
        var trial = Run(image, seed);
        trial.Moves.ShouldBeGreaterThan(Moves / 2);
        foreach (var (cut, cutSeed) in Cuts(trial, seed, 80))
            trial.Try(cut, cutSeed, out _).ShouldBeNull($"cut {cut} of {trial.Steps}, seed {cutSeed}");
    }

    [Theory]
    [InlineData("dynamic VHD", 301)]
    [InlineData("VHDX", 302)]
    public void After_any_cut_a_volume_in_a_virtual_disk_that_grows_has_lost_no_byte(string kind, int seed)
    {
        using var image = MixedVolume.Make(4096);
        var container = DiskContainer.Growing.Single(container => container.Name == kind);
        var trial = PowerCutTrial.Run(container.Wrap(image), container, new ScriptedMoves(seed, Moves), VolumeMode.Offline);
        foreach (var (cut, cutSeed) in Cuts(trial, seed, 40))
            trial.Try(cut, cutSeed, out _).ShouldBeNull($"cut {cut} of {trial.Steps}, seed {cutSeed}");
    }

    [Theory]
    [InlineData(512, 405)]
    [InlineData(4096, 402)]
    public void After_any_cut_of_a_whole_run_of_the_product_no_byte_is_lost(int clusterBytes, int seed)
    {
        using var image = MixedVolume.Make(clusterBytes);
        var trial = PowerCutTrial.Run(File.ReadAllBytes(image.Path), DiskContainer.Raw, new DefragWork(seed), VolumeMode.Offline);
        trial.Moves.ShouldBeGreaterThan(3);
        foreach (var (cut, cutSeed) in Cuts(trial, seed, 60))
            trial.Try(cut, cutSeed, out _).ShouldBeNull($"cut {cut} of {trial.Steps}, seed {cutSeed}");
    }

    [Theory]
    [InlineData(131072, 501)]
    [InlineData(2097152, 502)]
    public void After_any_cut_a_volume_of_clusters_above_64_KB_has_lost_no_byte_and_ntfs_3g_reads_it(int clusterBytes, int seed)
    {
        using var image = VolumeMaker.Make(VolumeProfiles.Fragmented(seed, clusterBytes, files: 3, excessFragments: 5));
        var before = image.HashFiles();
        var trial = PowerCutTrial.Run(File.ReadAllBytes(image.Path), DiskContainer.Raw, new DefragWork(seed), VolumeMode.Offline);
        trial.Moves.ShouldBeGreaterThan(0);
        var disk = Array.Empty<byte>();
        foreach (var (cut, cutSeed) in Cuts(trial, seed, 4))
            trial.Try(cut, cutSeed, out disk).ShouldBeNull($"cut {cut} of {trial.Steps}, seed {cutSeed}");
        File.WriteAllBytes(image.Path, disk);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(before);
    }

    [Theory]
    [InlineData(512, 201)]
    [InlineData(4096, 202)]
    public void After_any_cut_and_a_repair_other_programs_read_every_file(int clusterBytes, int seed)
    {
        using var image = MixedVolume.Make(clusterBytes);
        var before = image.HashFiles();
        before.Count.ShouldBeGreaterThan(20);
        var trial = Run(image, seed);
        foreach (var (cut, cutSeed) in Cuts(trial, seed, 10))
        {
            trial.Try(cut, cutSeed, out var disk).ShouldBeNull($"cut {cut} of {trial.Steps}, seed {cutSeed}");
            File.WriteAllBytes(image.Path, disk);
            image.ShouldBeConsistent();
            image.HashFiles().ShouldBe(before, $"cut {cut} of {trial.Steps}, seed {cutSeed}");
        }
    }

    [Fact]
    public void On_a_disk_that_ignores_flushes_cuts_are_seen_to_lose_data()
    {
        using var image = MixedVolume.Make(4096);
        var trial = Run(image, 102, flushesCount: false);
        Cuts(trial, 102, 40).Count(cut => trial.Try(cut.Cut, cut.Seed, out _) is not null).ShouldBeGreaterThan(20);
    }

    private static PowerCutTrial Run(NtfsImage image, int seed, bool flushesCount = true)
    {
        var mode = seed % 2 == 0 ? VolumeMode.Offline : VolumeMode.Online;
        return PowerCutTrial.Run(File.ReadAllBytes(image.Path), DiskContainer.Raw, new ScriptedMoves(seed, Moves), mode, flushesCount);
    }

    // The cuts ascend, because the disk is rebuilt from one cut to the next.
    private static IEnumerable<(int Cut, int Seed)> Cuts(PowerCutTrial trial, int seed, int count)
    {
        var random = new Random(seed);
        return Enumerable.Range(0, count).Select(i => (Cut: random.Next(trial.Steps + 1), Seed: (seed * 1000) + i)).OrderBy(cut => cut.Cut);
    }
}
