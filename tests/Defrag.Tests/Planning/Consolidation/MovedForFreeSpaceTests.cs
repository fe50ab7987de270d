using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Consolidation;

/// <summary>Offline all that is free becomes one run, and that costs no more than it has to.</summary>
public class MovedForFreeSpaceTests
{
    [Fact]
    public void All_free_space_ends_beside_the_zone_without_a_detour()
    {
        // What mkntfs makes: behind $MFT an eighth of the volume is kept for it, and the files begin behind that.
        var zone = new ClusterRun(new Lcn(100), new ClusterCount(2_500));
        var volume = Holed(seed: 5, clusters: 20_000, first: 2_600, holeOneIn: 2, longestHole: 90);
        var free = 20_000 - volume.UsedClusters;
        var between = UsedIn(volume, 100, 100 + free);
        Moved(volume, Rules(zone)).ShouldBeInRange(between, between * 2);
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
        new(zone, new ClusterCount(1)) { AllowsTemporaryFragments = true, MinimumBudget = new ClusterCount(long.MaxValue) };

    private static int UsedIn(NaiveVolume volume, int start, int end) => Enumerable.Range(start, end - start).Count(volume.IsUsed);

    private static long Moved(NaiveVolume volume, PlanningRules rules)
    {
        var moved = 0L;
        foreach (var step in Planner.Plan(volume.ToModel(rules), PassCatalog.Select(["free-space"])))
        {
            if (step.AfterCheckpoint)
                volume.Checkpoint();
            foreach (var move in step.Group.Moves)
                volume.Move(move, rules);
            moved += step.Group.Cost.Value;
        }

        volume.ShouldHoldAllContent();
        return moved;
    }

    // Whole files of 1 to 60 clusters, with holes between some, and one of a thousand clusters where it is wanted.
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
