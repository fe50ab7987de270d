using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Compaction;

/// <summary>Volumes on which nearly all data is fragmented, as in the published server study, at a five-hundredth of its size.</summary>
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
    public void Nearly_all_streams_become_contiguous_with_about_one_move_each_and_few_checkpoints(string because, StrewnRecipe recipe)
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
    public void Every_move_goes_to_usable_clusters_and_keeps_all_content(string because, StrewnRecipe recipe)
    {
        var volume = NaiveVolume.Of(new StrewnVolume(recipe));
        volume.CarryOut(Passes, default);
        volume.ShouldHoldAllContent();
        volume.Streams.Where(stream => !stream.Immovable).Sum(stream => stream.Excess).ShouldBe(0, because);
    }

    [Fact]
    public void All_free_space_is_one_run_at_the_end()
    {
        var volume = new StrewnVolume(Study);
        var model = new LayoutModel(volume.ToSnapshot(), volume.FreeRuns, default);
        Planner.Plan(model, Passes).ToList().ShouldNotBeEmpty();
        model.CompleteCheckpoint();
        model.Free.Largest.Length.Value.ShouldBeGreaterThan(model.Free.Total.Value * 9 / 10);
    }

    [Fact]
    public void Moves_with_a_far_higher_gain_come_first()
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
    public void Room_is_made_only_where_a_stream_can_become_contiguous_in_it()
    {
        var volume = new StrewnVolume(Study);
        var model = new LayoutModel(volume.ToSnapshot(), volume.FreeRuns, default);
        var room = Planner.Plan(model, Passes).Select(step => step.Group).Where(group => group.Gain == 0).ToList();
        room.ShouldNotBeEmpty("the premise");
        room.ShouldAllBe(group => group.Commitment.Value >= group.Cost.Value + 2);
    }

    [Fact]
    public void Where_half_of_the_data_is_contiguous_the_compaction_does_not_begin() =>
        Forecast(Study with { FragmentedFiles = 2_000, ExcessFragments = 3_000 }).ShouldBeNull();

    [Fact]
    public void Where_all_fragmented_streams_fit_into_free_space_the_compaction_does_not_begin() =>
        Forecast(Study with { FreeShare = 0.4 }).ShouldBeNull();

    [Fact]
    public void Where_hundreds_of_checkpoints_would_be_needed_the_compaction_does_not_begin() =>
        Forecast(Study with { FreeShare = 0.01 }).ShouldBeNull();

    private static RotatingCompactionForecast? Forecast(StrewnRecipe recipe)
    {
        var volume = new StrewnVolume(recipe);
        var model = new LayoutModel(volume.ToSnapshot(), volume.FreeRuns, default);
        return RotatingCompactionForecast.Create(model, model.Fragmented(StreamKind.File));
    }
}
