using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Tests.Devices.Image;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>The journal of a run makes way for moves that want its clusters, and the power may go at any moment of that.</summary>
public sealed class JournalInTheWayTests
{
    [Theory]
    [InlineData(512, 1)]
    [InlineData(4096, 2)]
    public void After_any_cut_no_byte_is_lost(int clusterBytes, int seed)
    {
        using var image = VariedVolume.Make(clusterBytes);
        var work = new MovesOntoTheJournal();
        var trial = PowerCutTrial.Run(File.ReadAllBytes(image.Path), DiskContainer.Raw, work, VolumeMode.Offline);
        trial.Moves.ShouldBe(MovesOntoTheJournal.Rounds + 1);
        for (var cut = 0; cut <= trial.Steps; cut++)
            trial.Try(cut, (seed * 10000) + cut, out _).ShouldBeNull($"cut {cut} of {trial.Steps}");
    }

    [Fact]
    public void A_finished_run_leaves_nothing_of_it_behind()
    {
        using var image = VariedVolume.Make(4096);
        var free = FreeClusters(image.Path);
        var hashes = image.HashFiles();
        using (var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline))))
            new MovesOntoTheJournal().Run(volume, StreamHashes.Of(File.ReadAllBytes(image.Path)).Streams);
        FreeClusters(image.Path).ShouldBe(free);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    private static ClusterCount FreeClusters(string path)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(path, VolumeAccess.Write(VolumeMode.Offline)));
        return volume.Data.FreeClusters;
    }

    /// <summary>The journal lies at the end of the last free run: what goes there next drives it away, to the end of what is then the last.</summary>
    private sealed class MovesOntoTheJournal : IVolumeWork
    {
        public const int Rounds = 4;

        public string Name => "moves onto the journal";

        public long Run(NtfsVolume volume, IReadOnlyList<StreamId> streams)
        {
            var stream = streams.First(stream => volume.ReadExtents(stream).Extents is [{ IsHole: false, Length.Value: > 8 and < 64 }]);
            var moved = Move(volume, stream, atStart: true);
            for (var round = 0; round < Rounds; round++)
                moved += Move(volume, stream, atStart: false);
            return moved;
        }

        private static long Move(NtfsVolume volume, StreamId stream, bool atStart)
        {
            var extent = volume.ReadExtents(stream).Extents[0];
            var last = default(ClusterRun);
            foreach (var run in volume.ReadBitmap().FreeRuns)
                last = run.Length.Value > 2 * extent.Length.Value ? run : last;
            var target = atStart ? last.Start : last.End - extent.Length;
            volume.Move(stream, extent.Vcn, target, extent.Length).ShouldBe(Win32Error.Success);
            return 1;
        }
    }
}
