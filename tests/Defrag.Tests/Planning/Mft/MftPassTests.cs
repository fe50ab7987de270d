using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Mft;

/// <summary>Small volumes drawn as text: $ is $MFT, a letter a file, a dot is free, # is immovable.</summary>
public sealed class MftPassTests
{
    private const int FirstRecords = 2;

    [Theory]
    [InlineData("$$$....#$$#$........", 0, 7, 0, "behind the first fragment, where the zone has room")]
    [InlineData("#..$#.$$$$..$#......", 0, 0, 5, "around the longest fragment, where that is cheaper")]
    [InlineData("$$#$$#..........A...", 0, 16, 6, "in the smallest run of the zone that takes it all")]
    [InlineData("$$#$$#..#...#...A....", 0, 3, 17, "outside of the zone, where the zone has no room")]
    public void Offline_the_mft_becomes_contiguous(string drawing, int zoneStart, int zoneLength, int start, string because)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(zoneStart, zoneLength));
        Mft(volume).Fragments.ShouldBe(1, because);
        Mft(volume).Clusters[0].ShouldBe(start, because);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData("$$$....#$$#$....", 1, "what follows comes to the first fragment")]
    [InlineData("$$AA$$....", 1, "a file that is in the way leaves")]
    [InlineData("$$#$#$#$.....", 2, "behind an obstacle all that may move comes together")]
    [InlineData("$$#$#$#$..#..", 2, "also around one of its fragments")]
    [InlineData("$$#$#$#$#.#.#..", 3, "and if no run takes all of it, as much as fits")]
    public void Online_the_first_records_of_the_mft_stay(string drawing, int fragments, string because)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(0, 0) with { ImmovableMft = new ClusterCount(FirstRecords) });
        Mft(volume).Clusters[..FirstRecords].ShouldBe([0, 1]);
        Mft(volume).Fragments.ShouldBe(fragments, because);
        volume.ShouldHoldAllContent();
    }

    [Theory]
    [InlineData("$$AA.$$BB.$$CC.$$DD..")]
    [InlineData("$$AAA.$$BBB.$$CCC...")]
    [InlineData("AAAA$$$...BBBBBBBBBBBBBBBBBBBBBBBB$$$...")]
    public void Offline_the_mft_becomes_contiguous_even_where_every_free_run_is_shorter(string drawing)
    {
        var volume = DrawnVolume.Parse(drawing);
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(0, 0) with { AllowsTemporaryFragments = true });
        Mft(volume).Fragments.ShouldBe(1);
        volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
        volume.ShouldHoldAllContent();
    }

    [Fact]
    public void Nothing_is_evicted_while_a_free_run_holds_the_mft()
    {
        var volume = DrawnVolume.Parse("$$AA$$....");
        volume.CarryOut(PassCatalog.Select(["mft"]), Rules(0, 4));
        Mft(volume).Fragments.ShouldBe(1);
        volume.Streams.Single(stream => !stream.IsMft).Clusters.ShouldBe([2, 3]);
    }

    [Fact]
    public void A_contiguous_mft_is_left_alone()
    {
        var volume = DrawnVolume.Parse("..$$$$#A#A....");
        Planner.Plan(volume.ToModel(Rules(0, 3)), PassCatalog.Select(["mft"])).ShouldBeEmpty();
    }

    private static PlanningRules Rules(int zoneStart, int zoneLength) =>
        new(new ClusterRun(new Lcn(zoneStart), new ClusterCount(zoneLength)), new ClusterCount(1));

    private static NaiveStream Mft(NaiveVolume volume) => volume.Streams.Single(stream => stream.IsMft);
}
