using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>A route on which thousands of targets wait for room that they keep from each other.</summary>
public class CrowdedRouteTests
{
    // Of clusters of 512 bytes 1.2 % are free, and three quarters of 3,800 small files are fragmented.
    private const int CrowdedShape = 5;
    private const int Megabytes = 30;
    private const long Visits = 60_000_000;

    [Theory]
    [InlineData(0)]
    // Half of the room for the run list of $MFT is left.
    [InlineData(60)]
    public void Every_stream_becomes_whole_within_the_budget(int mftFragments)
    {
        var shape = ShapeDraw.Draw(CrowdedShape) with { SizeBytes = Megabytes << 20, MftFragments = mftFragments };
        using var image = ShapeVolume.Make(shape, withContents: false);
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Plan(VolumeMode.Offline)));
        var input = Analyzer.Read(volume);
        var rules = PlanningRules.For(volume.Data, VolumeMode.Offline, shadowCopySafe: false) with
        {
            JournalReserve = volume.JournalReserve,
            MostMovedRatio = DefragOptions.UsualMovedRatio,
        };
        var model = new LayoutModel(input.Snapshot, input.FreeRuns, rules);
        model.Searches.SpendAllBut(Visits);

        Planner.Plan(model, PassCatalog.Select([])).Count().ShouldBeGreaterThan(0);

        var range = Obstacles.LongestRange(input.Snapshot, volume.Data.TotalClusters);
        Fragmentation.Of(input.Snapshot, VolumeMode.Offline, range, model.CountFragments).Streams.ShouldBe(0);
        model.Fragmented(StreamKind.File).ShouldBeEmpty();
        model.Fragmented(StreamKind.Directory).ShouldBeEmpty();
    }
}
