using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

public class NoSpaceReasonTests
{
    private const int ClusterBytes = 1 << 20;

    [Fact]
    public void A_file_longer_than_anything_between_what_cannot_move_is_told_so()
    {
        var model = DrawnVolume.Parse("AA#B.A#A..#").ToModel(default);
        new NoSpaceReason(model, ClusterBytes).Describe(0)
            .ShouldBe("the file has 4 MB; the longest range without immovable clusters has 3 MB");
    }

    [Theory]
    [InlineData("AABBBBA#A..#", 1)]
    [InlineData("AABBBBA#A..#CCCC.#", 2)]
    public void Files_that_cannot_all_lie_between_what_cannot_move_are_told_how_many_can(string drawing, int room)
    {
        var model = DrawnVolume.Parse(drawing).ToModel(default);
        new NoSpaceReason(model, ClusterBytes).Describe(0)
            .ShouldBe($"of the {room + 1} files of 4 MB and more, only {room} can be contiguous between immovable clusters");
    }

    [Fact]
    public void A_stream_whose_place_costs_too_much_is_told_the_cost_and_what_it_is_worth()
    {
        var rules = new PlanningRules { FragmentPrice = new ClusterCount(4) };
        var model = DrawnVolume.Parse("#ABAB.CC..D#").ToModel(rules);
        model.LeftForCost.Note(0, new ClusterCount(12));
        new NoSpaceReason(model, ClusterBytes).Describe(0)
            .ShouldBe("a place for it costs 12 MB of moves; a fragment less is worth 4 MB");
    }

    [Fact]
    public void A_compressed_file_without_a_free_run_for_a_unit_is_told_what_to_do()
    {
        var model = DrawnVolume.Parse("111111111111111A.11BBBBBBBBBBBBBBBB..B").ToModel(default);
        new NoSpaceReason(model, bytesPerCluster: 4096).Describe(0).ShouldBe(
            "a compressed or sparse file moves online in parts of up to 64 KB, and the longest free run has 8 KB: "
            + "move some files away, or run with --mode offline");
    }

    [Fact]
    public void Any_other_is_told_how_long_the_longest_free_run_is()
    {
        var model = DrawnVolume.Parse("#ABAB.CC..D#").ToModel(default);
        new NoSpaceReason(model, ClusterBytes).Describe(0)
            .ShouldBe("no free run is long enough: the file has 2 MB, the longest free run has 2 MB of 3 MB free");
    }
}
