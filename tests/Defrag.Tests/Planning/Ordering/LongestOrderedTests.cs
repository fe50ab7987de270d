using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

public sealed class LongestOrderedTests
{
    [Fact]
    public void A_volume_with_much_free_space_leaves_out_no_stream() =>
        Select("AABBBBCCDDDDDDDDEE" + new string('.', 60)).ShouldBe("ABCDE");

    [Fact]
    public void A_nearly_full_volume_leaves_out_its_longest_streams() =>
        Select(Ten() + new string('Z', 40) + "....").ShouldBe("ABCDEFGHIJ");

    [Fact]
    public void A_long_stream_in_fragments_is_placed_because_it_moves_in_any_case() =>
        Select(new string('Z', 20) + Ten() + new string('Z', 20) + "....").ShouldBe("ZABCDEFGHIJ");

    [Fact]
    public void Nothing_is_placed_on_a_full_volume() => Select("AABBCC").ShouldBe("");

    [Theory]
    [InlineData("a stream of 1.4 MB", 340, 340, 10, true)]
    [InlineData("a longer one", 350, 350, 2000, false)]
    [InlineData("a longer one in fragments", 350, 200, 1400, true)]
    [InlineData("a longer one in fragments, with little free space", 350, 200, 1399, false)]
    public void A_longer_stream_may_move_only_if_it_is_fragmented_and_a_quarter_of_free_space_takes_it(
        string stream, int clusters, int firstFragment, int free, bool mayMove)
    {
        var drawing = new string('A', firstFragment) + "B" + new string('A', clusters - firstFragment) + new string('.', free);
        var model = DrawnVolume.Parse(drawing).ToModel(new PlanningRules(default, new ClusterCount(1)));
        LongestOrdered.MayMove(model, new ReadSequence([0, 1], [0, 0], ClusterBytes: 4096), 0).ShouldBe(mayMove, stream);
    }

    private static string Ten() => string.Concat("ABCDEFGHIJ".Select(static letter => new string(letter, 9)));

    private static string Select(string drawing)
    {
        var volume = DrawnVolume.Parse(drawing);
        var letters = drawing.Where(static letter => letter != '.').Distinct().ToList();
        var model = volume.ToModel(new PlanningRules(default, new ClusterCount(1)));
        var streams = LongestOrdered.Select(model, [.. Enumerable.Range(0, letters.Count)], OrderSelection.First);
        return string.Concat(streams.Select(stream => letters[stream]));
    }
}
