using FleetDefrag.Defrag.Planning.Passes;

namespace FleetDefrag.Defrag.Tests.Planning.Contiguity;

/// <summary>Volumes on which no free run holds the fragmented file, drawn as in <see cref="DrawnVolume"/>.</summary>
public class MakingWayTests
{
    // The number of times that a run asks before it leaves a stream alone.
    private const int MostAttempts = 3;

    [Theory]
    [InlineData("AAAbAAA#..#", "the directory between goes where it fits")]
    [InlineData("AAA#AAAbc..#..#", "two are in the way")]
    [InlineData("A#A#.bb.#..#..#..#", "a window away from the file, around a free run")]
    public void Other_streams_make_way_and_the_file_moves_in(string drawing, string because)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Select(["files"]), default);
        volume.Streams[0].Fragments.ShouldBe(1, because);
        volume.ShouldHoldAllContent();
    }

    [Fact]
    public void The_file_slides_in_after_the_checkpoint_and_only_necessary_clusters_move()
    {
        var steps = Planner.Plan(DrawnVolume.Parse("AAAbAAA#..#").ToModel(default), PassCatalog.Select(["files"])).ToList();
        steps.Select(step => (step.Group.Stream, step.Group.Cost.Value, step.AfterCheckpoint)).ShouldBe(
            [(1, 1, false), (0, 1, true), (0, 1, true), (0, 1, true)]);
        steps[0].Group.Beneficiary.ShouldBe(0);
        steps[0].Group.Commitment.Value.ShouldBe(4);
    }

    [Fact]
    public void No_contiguous_stream_is_fragmented_to_make_room()
    {
        var volume = DrawnVolume.Parse("AAAbbAAA#.#.#");
        volume.CarryOut(PassCatalog.Select(["files"]), default);
        volume.Streams[1].Fragments.ShouldBe(1);
    }

    [Theory]
    [InlineData("AA#AA#.bc.#.#.#", 1)]
    [InlineData("AA#AA#.bc.#.#.#", 2)]
    [InlineData("AAAbcAAA#.#.#", 1)]
    public void A_file_whose_window_is_taken_by_another_program_stays_as_it_is(string drawing, int refused)
    {
        var model = DrawnVolume.Parse(drawing).ToModel(default);
        var run = PassCatalog.Select(["files"])[0].Start(model);
        for (var (refusals, checkpoints) = (0, 0); refusals < MostAttempts && checkpoints < 100; checkpoints++)
        {
            while (run.Next() is { } group && refusals < MostAttempts)
            {
                if (group.Stream != refused)
                    model.Apply(group);
                else if (++refusals == MostAttempts)
                    model.Block(refused);
                model.CountFragments(0).Fragments.ShouldBeLessThanOrEqualTo(2);
            }

            model.CompleteCheckpoint();
        }

        model.IsMovable(refused).ShouldBeFalse("it was asked to leave again and again");
    }

    [Theory]
    [InlineData("files", "AAAbAAA#..#")]
    [InlineData("files", "AAAbbAAA#.#.#.CC.#")]
    [InlineData("free-space", "A.A.B.C.D.#")]
    public void A_choice_ends_at_once_when_the_run_must_stop(string pass, string drawing)
    {
        var model = DrawnVolume.Parse(drawing).ToModel(default);
        var run = PassCatalog.Select([pass])[0].Start(model);
        model.MustStop = () => true;
        Should.Throw<OperationCanceledException>(() => run.Next());
    }
}
