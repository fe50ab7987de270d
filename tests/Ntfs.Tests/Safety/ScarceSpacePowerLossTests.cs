using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>
/// The power fails after every write of a run on a volume whose last free clusters are scattered: the redo journal lies in pieces, has a
/// single cluster, and makes way for moves. After the repair no data is lost.
/// </summary>
public sealed class ScarceSpacePowerLossTests
{
    private const int Moves = 20;
    private const int ToolsLookAtEvery = 60;
    private const int RepairCutEvery = 9;

    [Theory]
    [InlineData(512, 601, "1")]
    [InlineData(512, 602, "1 2")]
    [InlineData(1024, 603, "1")]
    [InlineData(1024, 604, "1 2")]
    [InlineData(4096, 615, "1")]
    [InlineData(4096, 606, "1 2")]
    [InlineData(65536, 607, "1")]
    [InlineData(65536, 608, "1 2")]
    public void After_any_cut_on_a_volume_of_short_free_runs_no_byte_is_lost(int clusterBytes, int seed, string lengths)
    {
        var cycle = lengths.Split(' ').Select(int.Parse).ToArray();
        // A cluster of 64 KB takes a whole journal: among few free runs it is in the way of some move.
        var runs = clusterBytes > JournalSpace.UsualBytes ? 6 : 30;
        ShouldSurvive(clusterBytes, seed, [.. Enumerable.Range(0, runs).Select(run => cycle[run % cycle.Length])]);
    }

    [Theory]
    [InlineData(512, 611, 3)]
    [InlineData(1024, 612, 2)]
    [InlineData(4096, 613, 2)]
    [InlineData(65536, 614, 2)]
    public void After_any_cut_on_a_volume_with_the_fewest_free_clusters_no_byte_is_lost(int clusterBytes, int seed, int clusters) =>
        ShouldSurvive(clusterBytes, seed, [.. Enumerable.Repeat(1, clusters)]);

    [Theory]
    [InlineData(512, 621, 12)]
    [InlineData(4096, 622, 2)]
    public void After_any_cut_of_a_repair_another_repair_loses_no_byte(int clusterBytes, int seed, int clusters)
    {
        using var image = VolumeMaker.Make(VolumeProfiles.Scarce(seed, clusterBytes, [.. Enumerable.Repeat(1, clusters)]));
        var original = File.ReadAllBytes(image.Path);
        var before = StreamHashes.Of([.. original]);
        var run = new PowerCutDevice(original);
        using (var volume = new NtfsVolume(
            ImageVolumeDevice.Open("volume", run, VolumeAccess.Write(VolumeMode.Offline), isMounted: false)))
            new ScarceMoves(seed, Moves).Run(volume, before.Streams).ShouldBeGreaterThan(Moves / 2);
        for (var cut = 0; cut <= run.Steps; cut += RepairCutEvery)
        {
            var repair = new PowerCutDevice(run.AfterCut(cut, (seed * 1000) + cut));
            VolumeRepair.Run("volume", repair);
            for (var again = 0; again < repair.Steps; again++)
            {
                var left = new MemoryDisk(repair.AfterCut(again, cut + again));
                VolumeRepair.Run("volume", left);
                VolumeChecker.Check(left).Findings.ShouldBeEmpty($"cut {cut} of {run.Steps}, then {again} of {repair.Steps}");
                StreamHashes.Of(left.Bytes).Hashes.ShouldBe(before.Hashes, $"cut {cut} of {run.Steps}, then {again} of {repair.Steps}");
            }
        }
    }

    private static void ShouldSurvive(int clusterBytes, int seed, int[] freeRuns)
    {
        var recipe = VolumeProfiles.Scarce(seed, clusterBytes, freeRuns);
        using var image = VolumeMaker.Make(recipe);
        NtfsTools.FreeClusters(image.Path).ShouldBe(freeRuns.Sum());
        var files = image.HashFiles();
        var trial = PowerCutTrial.Run(File.ReadAllBytes(image.Path), DiskContainer.Raw, new ScarceMoves(seed, Moves), VolumeMode.Offline);
        trial.Moves.ShouldBeGreaterThan(Moves / 2);
        trial.Journals.ShouldBeGreaterThan(1);
        for (var cut = 0; cut <= trial.Steps; cut++)
        {
            trial.Try(cut, (seed * 1000) + cut, out var disk).ShouldBeNull($"cut {cut} of {trial.Steps}");
            if (cut % ToolsLookAtEvery != 0)
                continue;
            File.WriteAllBytes(image.Path, disk);
            image.ShouldBeConsistent();
            image.HashFiles().ShouldBe(files, $"cut {cut} of {trial.Steps}");
        }
    }
}
