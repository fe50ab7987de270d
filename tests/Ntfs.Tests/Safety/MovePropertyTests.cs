using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.Ntfs.Tests.Devices.Image;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>Holds on every volume after every sequence of move requests, valid or not, in any order, interrupted anywhere.</summary>
public sealed class MovePropertyTests
{
    private const int Volumes = 5;
    private const long LargestBytes = 40L << 20;

    private static readonly Lazy<List<byte[]>> Originals = new(Make);

    private static readonly Gen<(int Volume, MoveRequest[] Requests, int Cut)> Runs =
        from volume in Gen.Choose(0, Volumes - 1)
        from requests in MoveRequest.Drawn.ArrayOf(8)
        from cut in Gen.Choose(0, int.MaxValue - 1)
        select (volume, requests, cut);

    [Fact]
    public void After_each_request_the_volume_is_sound_and_holds_what_it_held()
    {
        var moved = 0;
        ForAll(run =>
        {
            var disk = (byte[])Originals.Value[run.Volume].Clone();
            var before = StreamHashes.Of(disk);
            using var volume = Open(new MemoryDisk(disk), run.Cut, out var device);
            var streams = StreamsOf(volume);
            foreach (var request in run.Requests)
            {
                moved += request.Send(device, streams, before.Streams, FreeRuns(volume)) == Win32Error.Success ? 1 : 0;
                // A request for the volume data ends the run under way, so that the checker finds it closed.
                volume.RefreshData();
                ShouldBeSound(disk, before, $"{request}");
                var used = volume.ReadBitmap().CountUsed(default, volume.Data.TotalClusters);
                (used + volume.Data.FreeClusters).ShouldBe(volume.Data.TotalClusters);
            }
        });
        moved.ShouldBeGreaterThan(60, "the property shows nothing unless most of these volumes have moves");
    }

    [Fact]
    public void Interrupted_anywhere_and_repaired_the_volume_is_sound_and_holds_what_it_held() =>
        ForAll(run =>
        {
            var original = Originals.Value[run.Volume];
            var before = StreamHashes.Of(original);
            var device = new PowerCutDevice(original);
            using (var volume = Open(device, run.Cut, out var opened))
            {
                var streams = StreamsOf(volume);
                foreach (var request in run.Requests)
                    request.Send(opened, streams, before.Streams, FreeRuns(volume));
            }

            var disk = device.AfterCut(run.Cut % (device.Steps + 1), run.Cut);
            VolumeRepair.Run("volume", new MemoryDisk(disk));
            ShouldBeSound(disk, before, $"cut {run.Cut % (device.Steps + 1)} of {device.Steps}");
        });

    private static void ShouldBeSound(byte[] disk, StreamHashes before, string what)
    {
        VolumeChecker.Check(new MemoryDisk(disk)).Findings.ShouldBeEmpty(what);
        StreamHashes.Of(disk).Hashes.ShouldBe(before.Hashes, what);
    }

    private static NtfsVolume Open(FleetDefrag.Ntfs.Devices.Blocks.IBlockDevice disk, int seed, out ImageVolumeDevice device)
    {
        var mode = seed % 2 == 0 ? VolumeMode.Offline : VolumeMode.Online;
        device = ImageVolumeDevice.Open("volume", disk, VolumeAccess.Write(mode), isMounted: false);
        return new NtfsVolume(device);
    }

    // All streams, also those that must not move and those without clusters.
    private static List<StreamId> StreamsOf(NtfsVolume volume)
    {
        var layout = CollectingSink.Read(volume);
        return
        [
            .. layout.Streams.Keys.Select(layout.Id)
                .OrderBy(id => id.File.Value)
                .ThenBy(id => id.Type)
                .ThenBy(id => id.Name, StringComparer.Ordinal),
        ];
    }

    private static List<ClusterRun> FreeRuns(NtfsVolume volume)
    {
        var runs = new List<ClusterRun>();
        foreach (var run in volume.ReadBitmap().FreeRuns)
            runs.Add(run);
        return [.. runs.OrderByDescending(run => run.Length.Value).ThenBy(run => run.Start.Value)];
    }

    private static List<byte[]> Make()
    {
        var volumes = new List<byte[]>();
        var clusterSizes = new HashSet<int>();
        for (var seed = 0; volumes.Count < Volumes; seed++)
        {
            var recipe = VolumeProfiles.Drawn(seed);
            // Fuller volumes may be too full for their own fragments.
            if (recipe.SizeBytes > LargestBytes || recipe.FreeShare < 0.3 || !clusterSizes.Add(recipe.ClusterBytes))
                continue;
            using var image = VolumeMaker.Make(recipe with { SizeBytes = recipe.SizeBytes + (8 << 20) });
            volumes.Add(File.ReadAllBytes(image.Path));
        }

        return volumes;
    }

    private static void ForAll(Action<(int Volume, MoveRequest[] Requests, int Cut)> property) =>
        Prop.ForAll(Runs.ToArbitrary(), property).Check(Config.QuickThrowOnFailure.WithMaxTest(30).WithReplay(20261121, 5));
}
