using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Consolidation;

public class FreeWindowTests
{
    [Theory]
    [InlineData("AAAA..BBBBBB.CC", 12, 3, 2, "only C is in the way there")]
    [InlineData("AA.BBB.A.CCC", 6, 3, 0, "the shorter fragment of A leaves anyway")]
    [InlineData("AAA.BBBBBA.C.DDD", 9, 3, 1, "the longest fragment of A stays")]
    [InlineData("AA.#.#..#", 0, 3, 2, "A leaves the longest range between obstacles")]
    public void The_window_displaces_the_fewest_clusters(string drawing, int start, int length, int cost, string because)
    {
        var found = Find(DrawnVolume.Parse(drawing).ToModel(default));
        found.ShouldBe((new ClusterRun(new Lcn(start), new ClusterCount(length)), cost), because);
    }

    [Fact]
    public void The_window_contains_the_zone()
    {
        var zone = new ClusterRun(new Lcn(9), new ClusterCount(3));
        var found = Find(DrawnVolume.Parse("......AAA...BBBCCC").ToModel(new PlanningRules(zone, new ClusterCount(1))));
        found.Run.Start.ShouldBeLessThanOrEqualTo(zone.Start);
        found.Run.End.ShouldBeGreaterThanOrEqualTo(zone.End);
    }

    [Fact]
    public void No_window_on_a_drawn_volume_costs_less()
    {
        for (var seed = 0; seed < 100; seed++)
        {
            var model = new LayoutRecipe(seed, 120, 20, 60, 0).Build().ToModel(default);
            var homeless = Homeless(model);
            var layout = new TargetLayout(model, homeless);
            var found = new FreeWindow(layout, homeless, long.MaxValue).FindForAll().ShouldNotBeNull();
            for (var start = 0L; start + found.Run.Length.Value <= 120; start++)
            {
                if (Cost(layout, homeless, start, start + found.Run.Length.Value) is { } cost)
                    found.Cost.ShouldBeLessThanOrEqualTo(cost, $"seed {seed}, start {start}");
            }
        }
    }

    // Null for a window with an obstacle.
    private static long? Cost(TargetLayout layout, List<int> homeless, long start, long end)
    {
        var window = new ClusterRun(new Lcn(start), new ClusterCount(end - start));
        var covered = layout.Space.Intersect(window).Sum(static run => run.Length.Value);
        var cost = 0L;
        foreach (var owned in layout.Owners.Overlapping(window))
        {
            covered += owned.Run.Intersect(window).Length.Value;
            if (!layout.MayMove(owned.Stream))
                return null;
            cost += owned.Run.Length.Value;
        }

        foreach (var fragments in homeless.Select(layout.Model.ListFragments).Where(static list => list.Longest * 2 > list.Clusters))
        {
            var longest = Enumerable.Range(0, fragments.Count).First(index => fragments[index].Length == fragments.Longest);
            cost += fragments[longest].Run.Overlaps(window) ? fragments.Longest : 0;
        }

        return covered == end - start ? cost : null;
    }

    private static (ClusterRun Run, long Cost) Find(LayoutModel model) =>
        new FreeWindow(new TargetLayout(model, Homeless(model)), Homeless(model), long.MaxValue).FindForAll().ShouldNotBeNull();

    private static List<int> Homeless(LayoutModel model) =>
        [.. Enumerable.Range(0, model.Snapshot.StreamCount).Where(stream => model.IsMovable(stream) && !model.IsContiguous(stream))];
}
