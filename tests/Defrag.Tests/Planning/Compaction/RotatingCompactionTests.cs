using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Compaction;

/// <summary>Volumes on which nearly everything is in pieces, as the published server study's, a five hundredth of it.</summary>
public class RotatingCompactionTests
{
    private static readonly StrewnRecipe Study = new(1, 4_174, 3_988, 6_011);
    private static readonly IReadOnlyList<IPass> Passes = PassCatalog.Select(["files", "directories"]);

    public static TheoryData<string, StrewnRecipe> Volumes => new()
    {
        { "as published", Study },
        { "less free", Study with { FreeShare = 0.1 } },
        { "no long free run", Study with { FreeInGaps = 1 } },
        { "the pieces of a file far apart", Study with { Neighbourhood = 520 } },
        { "the pieces of a file anywhere", Study with { Neighbourhood = 4_174, FreeInGaps = 1 } },
        { "what cannot move is all of the first stretch", Study with { FixedClusters = 2_000, FreeInGaps = 1 } },
        { "little free and no long run", Study with { FreeShare = 0.06, FreeInGaps = 1 } },
        { "some cannot move", Study with { ImmovableOneIn = 100 } },
    };

    [Theory]
    [MemberData(nameof(Volumes))]
    public void Nearly_everything_is_put_together_by_moving_it_about_once_with_few_checkpoints(string because, StrewnRecipe recipe)
    {
        var volume = new StrewnVolume(recipe);
        var model = new LayoutModel(volume.ToSnapshot(), volume.FreeRuns, default);
        var waiting = model.Fragmented(StreamKind.File);
        var fragmented = waiting.Sum(stream => model.CountFragments(stream).Clusters);
        RotatingCompactionForecast.Create(model, waiting).ShouldNotBeNull("the premise");
        var steps = Planner.Plan(model, Passes).ToList();
        model.Fragmented(StreamKind.File).ShouldBeEmpty(because);
        ((double)model.MovedClusters.Value / fragmented).ShouldBeLessThan(1.4, because);
        steps.Count(step => step.AfterCheckpoint).ShouldBeLessThan(120, because);
    }

    [Theory]
    [MemberData(nameof(Volumes))]
    public void Every_move_goes_to_clusters_that_can_be_used_and_keeps_all_content(string because, StrewnRecipe recipe)
    {
        var volume = NaiveVolume.Of(new StrewnVolume(recipe));
        DrawnVolume.Carry(volume, Passes);
        volume.ShouldHoldAllContent();
        volume.Streams.Where(stream => !stream.Immovable).Sum(stream => stream.Excess).ShouldBe(0, because);
    }

    [Fact]
    public void What_is_free_is_one_run_at_the_end()
    {
        var volume = new StrewnVolume(Study);
        var model = new LayoutModel(volume.ToSnapshot(), volume.FreeRuns, default);
        Planner.Plan(model, Passes).ToList().ShouldNotBeEmpty();
        model.CompleteCheckpoint();
        model.Free.Largest.Length.Value.ShouldBeGreaterThan(model.Free.Total.Value * 9 / 10);
    }

    [Fact]
    public void What_gains_far_more_than_the_rest_comes_first()
    {
        var volume = new StrewnVolume(Study);
        var model = new LayoutModel(volume.ToSnapshot(), volume.FreeRuns, default);
        var worth = RotatingCompactionForecast.Create(model, model.Fragmented(StreamKind.File))!.GainPerCluster;
        var groups = Planner.Plan(model, Passes).Select(step => step.Group).ToList();
        var lap = groups.FindIndex(group => group.GainPerCluster < 3 * worth);
        lap.ShouldBeGreaterThan(50);
        groups.Take(lap).Select(group => group.GainPerCluster).ShouldBeInOrder(SortDirection.Descending);
    }

    [Fact]
    public void What_only_makes_room_is_begun_only_where_something_can_be_put_together_too()
    {
        var volume = new StrewnVolume(Study);
        var model = new LayoutModel(volume.ToSnapshot(), volume.FreeRuns, default);
        var room = Planner.Plan(model, Passes).Select(step => step.Group).Where(group => group.Gain == 0).ToList();
        room.ShouldNotBeEmpty("the premise");
        room.ShouldAllBe(group => group.Commitment.Value >= group.Cost.Value + 2);
    }

    [Fact]
    public void Where_half_of_all_is_whole_already_it_is_not_moved_for_the_other_half() => Forecast(Study with { FragmentedFiles = 2_000, ExcessFragments = 3_000 }).ShouldBeNull();

    [Fact]
    public void Where_all_that_waits_fits_into_what_is_free_it_is_placed_by_its_gain() => Forecast(Study with { FreeShare = 0.4 }).ShouldBeNull();

    [Fact]
    public void Where_a_lap_would_take_hundreds_of_checkpoints_it_is_not_begun() => Forecast(Study with { FreeShare = 0.01 }).ShouldBeNull();

    private static RotatingCompactionForecast? Forecast(StrewnRecipe recipe)
    {
        var volume = new StrewnVolume(recipe);
        var model = new LayoutModel(volume.ToSnapshot(), volume.FreeRuns, default);
        return RotatingCompactionForecast.Create(model, model.Fragmented(StreamKind.File));
    }
}
