using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Consolidation;

/// <summary>Offline all free space becomes one run, at no more than the necessary cost.</summary>
public class MovedForFreeSpaceTests
{
    [Fact]
    public void All_free_space_ends_beside_the_zone_without_a_detour()
    {
        // As mkntfs makes it: an eighth of the volume behind $MFT is the MFT zone, and the files begin behind the zone.
        var zone = new ClusterRun(new Lcn(100), new ClusterCount(2_500));
        var volume = Holed(seed: 5, clusters: 20_000, first: 2_600, holeOneIn: 2, longestHole: 90);
        var free = 20_000 - volume.UsedClusters;
        var between = UsedIn(volume, 100, 100 + free);
        Moved(volume, Rules(zone)).ShouldBeInRange(between, between * 21 / 10);
        volume.FreeRuns().Where(run => run.Start.Value > 0).ShouldHaveSingleItem().Start.Value.ShouldBe(100);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_few_distant_short_runs_are_filled_by_exact_fit_instead_of_compacted(bool isBehind)
    {
        var volume = Holed(seed: 6, clusters: 20_000, first: 0, holeOneIn: 100, longestHole: 3, isBehind ? 2_000 : 17_000);
        volume.FreeRuns().Count().ShouldBeGreaterThan(3);
        Moved(volume, Rules(default)).ShouldBeInRange(1, volume.UsedClusters / 8);
        volume.FreeRuns().ShouldHaveSingleItem();
    }

    private static PlanningRules Rules(ClusterRun zone) =>
        new(zone, new ClusterCount(1)) { AllowsTemporaryFragments = true };

    private static int UsedIn(NaiveVolume volume, int start, int end) => Enumerable.Range(start, end - start).Count(volume.IsUsed);

    private static long Moved(NaiveVolume volume, PlanningRules rules)
    {
        var moved = volume.CarryOut(PassCatalog.Select(["free-space"]), rules);
        volume.ShouldHoldAllContent();
        return moved;
    }

    // Contiguous files of 1 to 60 clusters, with free runs between some, and one file of a thousand clusters at a given position.
    private static NaiveVolume Holed(int seed, int clusters, int first, int holeOneIn, int longestHole, int longAt = int.MaxValue)
    {
        var random = new Random(seed);
        var volume = new NaiveVolume(clusters);
        if (first > 0)
        {
            var start = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: true, []);
            volume.Place(0, start, 0, 100);
            volume.Streams.Add(start);
        }

        for (var position = first; position < clusters;)
        {
            var stream = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
            var length = Math.Min(random.Next(1, 61), clusters - position);
            volume.Place(volume.Streams.Count, stream, position, length);
            volume.Streams.Add(stream);
            position += length + (random.Next(holeOneIn) == 0 ? random.Next(1, longestHole + 1) : 0);
            if (position > longAt)
                (position, longAt) = (position + 1_000, int.MaxValue);
        }

        return volume;
    }
}
