using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Contiguity;

/// <summary>Offline, files and free space are planned at once where enough space is free.</summary>
public class FilesPassTests
{
    private const int Clusters = 30_000;

    [Theory]
    [InlineData(0.15, 30, 0.5)]
    [InlineData(0.2, 10, 0.7)]
    [InlineData(0.4, 30, 0.5)]
    public void One_gigabyte_becomes_contiguous_for_one_and_a_half_times_the_fragmented_clusters(
        double freeShare,
        int firstMeanClusters,
        double rewritten)
    {
        var aged = AgedVolume.Make(new AgedRecipe(31, 1 << 18)
        {
            MeanFileClusters = 50,
            FirstMeanClusters = firstMeanClusters,
            Rewritten = rewritten,
            FreeShare = freeShare,
        });
        var model = new LayoutModel(AgedSnapshot.Of(aged), aged.FreeRuns(), Rules());
        var streams = Enumerable.Range(0, model.Snapshot.StreamCount).ToList();
        var fragmented = streams.Select(model.CountFragments).Where(tally => tally.Excess > 0).Sum(tally => tally.Clusters);
        Planner.Plan(model, PassCatalog.Available).Sum(step => step.Group.Cost.Value).ShouldBeInRange(fragmented / 2, fragmented * 3 / 2);
        model.CompleteCheckpoint();
        streams.Sum(stream => (long)model.CountFragments(stream).Excess).ShouldBe(0);
        model.Space.AllFree().RunCount.ShouldBe(1);
    }

    [Theory]
    [InlineData(0.15)]
    [InlineData(0.2)]
    [InlineData(0.4)]
    public void All_files_become_contiguous_and_all_free_space_one_run(double freeShare)
    {
        var volume = Aged(seed: 31, freeShare);
        Carry(volume, PassCatalog.Available, Rules()).ShouldBeGreaterThan(0);
        volume.Excess(directories: false).ShouldBe(0);
        volume.FreeRuns().ShouldHaveSingleItem();
    }

    [Fact]
    public void The_free_run_includes_the_free_part_of_the_zone_and_nothing_was_placed_there()
    {
        var volume = Aged(seed: 32, freeShare: 0.2);
        var zone = new ClusterRun(volume.FreeRuns().ElementAt(10).Start, new ClusterCount(1_000));
        var kept = volume.FreeRuns().Where(zone.Overlaps).ToList();
        kept.Count.ShouldBeGreaterThan(1);
        Carry(volume, PassCatalog.Available, Rules(zone));
        var free = volume.FreeRuns().ShouldHaveSingleItem();
        kept.ShouldAllBe(run => free.Overlaps(run));
    }

    [Fact]
    public void Immovable_streams_stay_and_the_gaps_around_them_are_filled()
    {
        var volume = Aged(seed: 33, freeShare: 0.2, immovableOneIn: 100);
        var fixedClusters = volume.Streams.Where(stream => stream.Immovable).Sum(stream => stream.Clusters.Count);
        fixedClusters.ShouldBeGreaterThan(0);
        Carry(volume, PassCatalog.Available, Rules());
        volume.Streams.Where(stream => !stream.Immovable).Sum(stream => stream.Excess).ShouldBe(0);
    }

    [Theory]
    [InlineData(34)]
    [InlineData(35)]
    public void A_second_run_moves_nothing(int seed)
    {
        var volume = Aged(seed, freeShare: 0.15);
        Carry(volume, PassCatalog.Available, Rules()).ShouldBeGreaterThan(0);
        volume.Checkpoint();
        Planner.Plan(volume.ToModel(Rules()), PassCatalog.Available).ToList().ShouldBeEmpty();
    }

    [Fact]
    public void Moves_for_a_stream_are_committed_to_their_end()
    {
        var model = Aged(seed: 36, freeShare: 0.15).ToModel(Rules());
        var groups = ConsolidationPlan.CreateWith(model, model.Fragmented(StreamKind.File), ConsolidationBudget.Unlimited);
        groups.ShouldContain(static group => group.Gain > 0);
        foreach (var own in groups.GroupBy(static group => group.Beneficiary))
            own.First().Commitment.ShouldBeGreaterThanOrEqualTo(MoveGroup.TotalCost(own));
    }

    [Fact]
    public void Without_the_free_space_pass_files_go_where_it_costs_least()
    {
        var (alone, all) = (Aged(seed: 37, freeShare: 0.4), Aged(seed: 37, freeShare: 0.4));
        Carry(alone, PassCatalog.Select(["files"]), Rules())
            .ShouldBeLessThan(Carry(all, PassCatalog.Select(["files", "free-space"]), Rules()));
        alone.FreeRuns().Count().ShouldBeGreaterThan(1);
    }

    [Theory]
    [InlineData(0.02)]
    [InlineData(0.05)]
    [InlineData(0.1)]
    public void With_little_free_space_everything_is_still_done(double freeShare)
    {
        var volume = Aged(seed: 38, freeShare, clusters: 8_000);
        Carry(volume, PassCatalog.Available, Rules());
        volume.Excess(directories: false).ShouldBe(0);
        volume.FreeRuns().ShouldHaveSingleItem();
    }

    [Fact]
    public void The_plan_costs_no_more_than_files_first_and_free_space_afterwards()
    {
        for (var seed = 51; seed < 57; seed++)
        {
            var aged = AgedVolume.Make(new AgedRecipe(seed, 16_000) { FreeShare = 0.08, MeanFileClusters = 35, Rewritten = 0.8 });
            var model = new LayoutModel(AgedSnapshot.Of(aged), aged.FreeRuns(), Rules());
            var apart = Planner.Plan(model.Fork(), [new FilesPass(withFreeSpace: false), new FreeSpacePass()])
                .Sum(step => step.Group.Cost.Value);
            Planner.Plan(model, PassCatalog.Select(["files", "free-space"])).Sum(step => step.Group.Cost.Value)
                .ShouldBeLessThanOrEqualTo(apart, $"seed {seed}");
        }
    }

    [Theory]
    [InlineData(41)]
    [InlineData(42)]
    [InlineData(43)]
    [InlineData(44)]
    public void The_journal_finds_room_at_any_time(int seed)
    {
        const int Reserve = 100;
        var aged = AgedVolume.Make(new AgedRecipe(seed, 8_000)
        {
            MeanFileClusters = 50,
            FirstMeanClusters = 30,
            Rewritten = 0.5,
            FreeShare = 0.08,
        });
        var model = new LayoutModel(AgedSnapshot.Of(aged), aged.FreeRuns(), Rules() with { JournalReserve = new ClusterCount(Reserve) });
        model.Free.Total.Value.ShouldBeGreaterThanOrEqualTo(Reserve, "the premise");
        foreach (var step in Planner.Plan(model, [PassCatalog.Available[0]]))
            model.Space.FreeBeforeCheckpoint.Value.ShouldBeGreaterThanOrEqualTo(Reserve, $"after {step.Group}");
    }

    [Fact]
    public void Small_random_volumes_keep_all_content()
    {
        for (var seed = 0; seed < 150; seed++)
        {
            var recipe = new LayoutRecipe(seed, 400 + (seed * 3), 30, 40 + (seed % 50), seed % 3 * 6);
            var volume = recipe.Build();
            var before = volume.Streams.ConvertAll(stream => stream.Excess);
            Carry(volume, PassCatalog.Available, recipe.Rules() with
            {
                AllowsTemporaryFragments = true,
            });
            for (var index = 0; index < before.Count; index++)
                volume.Streams[index].Excess.ShouldBeLessThanOrEqualTo(before[index]);
        }
    }

    private static PlanningRules Rules(ClusterRun zone = default) =>
        new(zone, new ClusterCount(1))
        {
            AllowsTemporaryFragments = true,
            JournalReserve = new ClusterCount(7),
        };

    // Every move is checked: the target is free, and nothing of it was freed since the last checkpoint.
    private static long Carry(NaiveVolume volume, IReadOnlyList<IPass> passes, PlanningRules rules)
    {
        var moved = volume.CarryOut(passes, rules);
        volume.ShouldHoldAllContent();
        return moved;
    }

    // Half of the data was written in fragments.
    private static NaiveVolume Aged(int seed, double freeShare, int immovableOneIn = 0, int clusters = Clusters)
    {
        var aged = AgedVolume.Make(new AgedRecipe(seed, clusters)
        {
            MeanFileClusters = 50,
            FirstMeanClusters = 30,
            Rewritten = 0.5,
            FreeShare = freeShare,
            ImmovableOneIn = immovableOneIn,
        });
        var volume = new NaiveVolume(clusters);
        foreach (var file in aged.Files)
        {
            var stream = new NaiveStream(IsDirectory: false, InUnits: false, file.IsImmovable, []);
            foreach (var extent in file.Extents)
                volume.Place(volume.Streams.Count, stream, (int)extent.Lcn.Value, (int)extent.Length.Value);
            volume.Streams.Add(stream);
        }

        return volume;
    }
}
