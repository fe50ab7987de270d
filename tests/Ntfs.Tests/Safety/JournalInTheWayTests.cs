using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.Ntfs.Tests.Devices.Image;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>The journal of a run makes way for moves that need its clusters, and the power fails at any moment of that.</summary>
public sealed class JournalInTheWayTests
{
    [Theory]
    [InlineData(512, 1)]
    [InlineData(4096, 2)]
    public void After_any_cut_no_byte_is_lost(int clusterBytes, int seed)
    {
        using var image = MixedVolume.Make(clusterBytes);
        var work = new MovesOntoTheJournal();
        var trial = PowerCutTrial.Run(File.ReadAllBytes(image.Path), DiskContainer.Raw, work, VolumeMode.Offline);
        trial.Journals.ShouldBeGreaterThanOrEqualTo(MovesOntoTheJournal.Rounds);
        for (var cut = 0; cut <= trial.Steps; cut++)
            trial.Try(cut, (seed * 10000) + cut, out _).ShouldBeNull($"cut {cut} of {trial.Steps}");
    }

    [Fact]
    public void A_finished_run_leaves_no_journal_behind()
    {
        using var image = MixedVolume.Make(4096);
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

    /// <summary>
    /// The journal lies at the end of the shortest free run that is long enough, before the cluster that the first move needs. The next
    /// move, to the middle of the journal, displaces it to the end of the run that is shortest then: the same run, before the old
    /// journal.
    /// </summary>
    private sealed class MovesOntoTheJournal : ITrialWork
    {
        public const int Rounds = 4;

        public string Name => "moves onto the journal";

        public long Run(NtfsVolume volume, IReadOnlyList<StreamId> streams)
        {
            var stream = streams.First(stream => volume.ReadExtents(stream).Extents is [{ IsHole: false, Length.Value: > 8 and < 64 }]);
            var bitmap = volume.ReadBitmap();
            var journal = JournalClusters(bitmap, volume.Data.BytesPerCluster);
            var end = ShortestRun(bitmap, journal).End;
            volume.Move(stream, default, end - new ClusterCount(1), new ClusterCount(1)).ShouldBe(Win32Error.Success);
            end -= new ClusterCount(journal.Value / 2);
            for (var round = 1; round <= Rounds; round++, end -= journal)
                volume.Move(stream, new Vcn(round), end, new ClusterCount(1)).ShouldBe(Win32Error.Success);
            return Rounds + 1;
        }

        private static ClusterCount JournalClusters(ClusterBitmap bitmap, int clusterBytes)
        {
            var free = (bitmap.Count - bitmap.CountUsed(default, bitmap.Count)).ToBytes(clusterBytes);
            return new((Math.Max(free / 256, JournalSpace.UsualBytes) + clusterBytes - 1) / clusterBytes);
        }

        private static ClusterRun ShortestRun(ClusterBitmap bitmap, ClusterCount least)
        {
            var shortest = default(ClusterRun);
            foreach (var run in bitmap.FreeRuns)
                shortest = run.Length > least && (shortest.Length == ClusterCount.Zero || run.Length < shortest.Length) ? run : shortest;
            return shortest;
        }
    }
}
