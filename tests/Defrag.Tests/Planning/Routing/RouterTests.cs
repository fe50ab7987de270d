using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Defrag.Tests.Planning.Routing;

public class RouterTests
{
    [Fact]
    public void A_stream_that_a_route_leaves_in_fragments_is_named()
    {
        var (stuck, untried) = (0, 0);
        Prop.ForAll(Recipes.ToArbitrary(), recipe =>
        {
            var model = recipe.Build().ToModel(recipe.Rules() with { AllowsTemporaryFragments = true });
            var proposals = Packed(model, recipe.Clusters);
            var route = Router.Route(model, proposals, makesRuns: true, OpenTargets.ManyUnlessCrowded);
            (stuck, untried) = (stuck + route.Stuck.Count, untried + route.Untried.Count);
            foreach (var stream in proposals.Select(static proposal => proposal.Stream).Where(stream => !model.IsContiguous(stream)))
                (route.Stuck.Contains(stream) || route.Untried.Contains(stream)).ShouldBeTrue($"stream {stream} of {recipe}");
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(500).WithReplay(20261127UL, 7UL));
        stuck.ShouldBeGreaterThan(100);
        untried.ShouldBeGreaterThan(100);
    }

    [Fact]
    public void Where_no_contiguous_stream_may_be_divided_each_one_stays_whole_also_where_it_finds_no_way()
    {
        var stuck = 0;
        Prop.ForAll(Recipes.ToArbitrary(), recipe =>
        {
            var model = recipe.Build().ToModel(recipe.Rules());
            var proposals = Packed(model, recipe.Clusters);
            var whole = Enumerable.Range(0, model.Snapshot.StreamCount).Where(model.IsContiguous).ToList();
            var route = Router.Route(model, proposals, makesRuns: true, OpenTargets.Few);
            stuck += route.Stuck.Count(whole.Contains);
            whole.ShouldAllBe(stream => model.IsContiguous(stream), $"{recipe}");
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(500).WithReplay(20261128UL, 7UL));
        stuck.ShouldBeGreaterThan(50, "the premise");
    }

    // C leaves the target of B, and B leaves the target of A. A fragment that makes way at once would move twice.
    [Fact]
    public void Where_room_is_ample_each_cluster_of_a_chain_moves_once()
    {
        var model = DrawnVolume.Parse("AABBCCAABBCC............................").ToModel(new PlanningRules(default, new ClusterCount(1)));
        var route = Router.Route(model, [Target(0, 8, 4), Target(1, 2, 4), Target(2, 20, 4)]);
        route.IsComplete.ShouldBeTrue();
        route.Cost.ShouldBe(new ClusterCount(4 + 2 + 4), "one fragment of B stays");
    }

    // A run may end after any move.
    [Fact]
    public void Where_room_is_ample_a_stream_that_loses_fragments_comes_before_one_that_is_contiguous()
    {
        var model = DrawnVolume.Parse("AA.BB..BB..BB...............").ToModel(new PlanningRules(default, new ClusterCount(1)));
        var route = Router.Route(model, [Target(0, 20, 2), Target(1, 3, 6)]);
        route.Groups.ConvertAll(static group => (group.Stream, group.Gain)).ShouldBe([(1, 1), (0, 0), (1, 1)]);
    }

    // Streams that slide fill the clusters that others have left. The volume refuses a move into the last ones.
    [Fact]
    public void Each_move_leaves_the_clusters_that_the_journal_needs()
    {
        var least = new ClusterCount(3);
        var scarce = 0;
        Prop.ForAll(Recipes.ToArbitrary(), recipe =>
        {
            var model = recipe.Build().ToModel(recipe.Rules() with { AllowsTemporaryFragments = true, JournalReserve = least });
            var volume = model.Fork(keepsReserve: false);
            scarce += volume.Free.Total.Value is >= 3 and < 12 ? 1 : 0;
            foreach (var group in Router.Route(model.Fork(keepsReserve: false), Packed(model, recipe.Clusters)).Groups)
            {
                if (volume.Space.FreeBeforeCheckpoint - group.Cost < least
                    || !group.Moves.All(move => volume.Space.AllocatableFrom(move.TargetRun) == move.Count))
                    volume.CompleteCheckpoint();
                volume.Space.FreeBeforeCheckpoint.ShouldBeGreaterThanOrEqualTo(group.Cost + least, $"{group} of {recipe}");
                volume.Apply(group);
            }
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(1000).WithReplay(20261129UL, 7UL));
        scarce.ShouldBeGreaterThan(100, "the premise");
    }

    private static Proposal Target(int stream, long start, long length) =>
        new(stream, new ClusterRun(new Lcn(start), new ClusterCount(length)), stream, MoveStrategy.WindowEviction);

    private static readonly Gen<LayoutRecipe> Recipes =
        from seed in Gen.Choose(0, int.MaxValue - 1)
        from clusters in Gen.Choose(60, 300)
        from streams in Gen.Choose(4, 30)
        from used in Gen.Choose(85, 98)
        select new LayoutRecipe(seed, clusters, streams, used, ZonePercent: 0);

    // All streams by number, one behind the other, around those that cannot move. None has a target where they do not all fit.
    private static List<Proposal> Packed(LayoutModel model, int clusters)
    {
        var fixedClusters = new bool[clusters];
        foreach (var run in Enumerable.Range(0, model.Snapshot.StreamCount).Where(stream => !model.IsMovable(stream)).SelectMany(Runs))
        {
            for (var lcn = run.Start.Value; lcn < run.End.Value; lcn++)
                fixedClusters[lcn] = true;
        }

        var (proposals, next) = (new List<Proposal>(), 0);
        foreach (var stream in Enumerable.Range(0, model.Snapshot.StreamCount).Where(model.IsMovable))
        {
            var length = (int)model.CountFragments(stream).Clusters;
            for (; next + length <= clusters && fixedClusters.AsSpan(next, length).LastIndexOf(true) is >= 0 and var at;)
                next += at + 1;
            if (next + length > clusters)
                return [];
            proposals.Add(new Proposal(
                stream, new ClusterRun(new Lcn(next), new ClusterCount(length)), stream, MoveStrategy.RangeCompaction));
            next += length;
        }

        return proposals;

        IEnumerable<ClusterRun> Runs(int stream)
        {
            var fragments = model.ListFragments(stream);
            return Enumerable.Range(0, fragments.Count).Select(index => fragments[index].Run);
        }
    }
}
