using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Contiguity;

/// <summary>Small volumes drawn as text: a letter is a stream (in the order of its clusters), a dot is free, # is immovable.</summary>
public class ContiguityPassTests
{
    [Theory]
    [InlineData("AAA..#A......", "the long fragment stays where the other fits behind it")]
    [InlineData("A#..AAAA", "the short fragment goes before the long one")]
    [InlineData("A#A#A#....", "nothing can stay, the smallest sufficient run takes all")]
    public void One_fragmented_file_becomes_contiguous(string drawing, string because)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Select(["files"]), default);
        volume.Streams[0].Fragments.ShouldBe(1, because);
    }

    [Fact]
    public void Extending_in_place_moves_only_the_shorter_part()
    {
        var volume = DrawnVolume.Parse("AAAA..#AA.......");
        var steps = Planner.Plan(volume.ToModel(default), PassCatalog.Select(["files"])).ToList();
        steps.ShouldHaveSingleItem().Group.Moves.ShouldHaveSingleItem().ShouldBe(
            new PlannedMove(0, new Vcn(4), new Lcn(7), new Lcn(4), new ClusterCount(2)));
    }

    [Fact]
    public void The_best_gain_for_each_cluster_comes_first()
    {
        var volume = DrawnVolume.Parse("AAAAAA#AAAAAA#B#B#B.......................");
        var steps = Planner.Plan(volume.ToModel(default), PassCatalog.Select(["files"])).ToList();
        steps.Select(step => step.Group.Stream).ShouldBe([1, 0]);
    }

    [Fact]
    public void Freed_clusters_are_used_only_after_the_checkpoint()
    {
        // B needs five contiguous clusters: only the former place of A has them.
        var volume = DrawnVolume.Parse("..AAA#A#....#BB#B#BB#");
        var steps = Planner.Plan(volume.ToModel(default), PassCatalog.Select(["files"])).ToList();
        steps.Select(step => (step.Group.Stream, step.AfterCheckpoint)).ShouldBe([(0, false), (1, true)]);
    }

    [Fact]
    public void A_file_too_large_for_any_run_loses_the_fragments_it_can()
    {
        var volume = DrawnVolume.Parse("A#A#AAAAA#...#");
        volume.CarryOut(PassCatalog.Select(["files"]), default);
        volume.Streams[0].Fragments.ShouldBe(2);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData(2, 2)]
    [InlineData(1, 3)]
    public void A_file_that_cannot_be_whole_loses_fragments_only_at_their_price(int price, int fragments)
    {
        var volume = DrawnVolume.Parse("A#A#AAAAA#...#");
        volume.CarryOut(PassCatalog.Select(["files"]), new PlanningRules { FragmentPrice = new ClusterCount(price) });
        volume.Streams[0].Fragments.ShouldBe(fragments);
    }

    [Fact]
    public void Directories_are_left_to_their_own_pass()
    {
        var volume = DrawnVolume.Parse("a#a#....");
        Planner.Plan(volume.ToModel(default), PassCatalog.Select(["files"])).ToList().ShouldBeEmpty();
        Planner.Plan(volume.ToModel(default), PassCatalog.Select(["directories"])).ToList().Count.ShouldBe(1);
    }

    [Fact]
    public void Shadow_copy_mode_prefers_a_place_that_agrees_modulo_the_block()
    {
        // Both halves of A agree with a start of 2 modulo 4. Without the mode, the first cluster of the run is taken. Fragments up to one
        // block need not agree.
        var drawing = "##AAAAAA#..#AAAAAA#############.................";
        var rules = new PlanningRules(default, new ClusterCount(4));
        var first = Planner.Plan(DrawnVolume.Parse(drawing).ToModel(rules), PassCatalog.Select(["files"])).First().Group.Moves[0];
        ((first.Target - first.Source).Value % 4).ShouldBe(0);
    }

    [Fact]
    public void A_pass_that_does_not_exist_is_refused_with_the_names_of_those_that_do() =>
        Should.Throw<ArgumentException>(() => PassCatalog.Select(["nonsense"])).Message
            .ShouldContain("available are: files, directories, mft, free-space, backup-order");
}
