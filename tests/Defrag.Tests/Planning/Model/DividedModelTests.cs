using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

public class DividedModelTests
{
    [Fact]
    public void Each_fragment_is_a_stream_of_its_own()
    {
        var volume = DrawnVolume.Parse("AAABB.A.CC#");
        var divided = DividedModel.Create(volume.ToModel(default), static _ => false);
        var copy = divided.Copy;
        Enumerable.Range(0, copy.Snapshot.StreamCount).ShouldAllBe(stream => copy.IsContiguous(stream));
        copy.Owners.AtOrAfter(new Lcn(6))!.Value.Stream.ShouldNotBe(copy.Owners.AtOrAfter(default)!.Value.Stream);
        copy.Free.Total.Value.ShouldBe(2);
    }

    [Fact]
    public void A_move_of_a_fragment_is_a_move_of_its_stream()
    {
        var volume = DrawnVolume.Parse("AAABB.AA..CC");
        var divided = DividedModel.Create(volume.ToModel(default), static _ => false);
        var part = divided.Copy.Owners.AtOrAfter(new Lcn(6))!.Value.Stream;
        var moves = divided.Copy.ListFragments(part).MovesTo(0, 1, new Lcn(8));
        var group = divided.ToOriginal([new MoveGroup(part, moves, 0, new ClusterCount(2))])[0];
        (group.Stream, group.Beneficiary).ShouldBe((0, 0));
        var move = group.Moves.ShouldHaveSingleItem();
        (move.Stream, move.From.Value, move.Source.Value, move.Target.Value).ShouldBe((0, 3L, 6L, 8L));
        volume.Move(move, default);
        volume.ShouldHoldAllContent();
    }

    [Fact]
    public void Streams_that_shall_stay_whole_are_not_divided()
    {
        var volume = DrawnVolume.Parse("AAABB.A.B.");
        DividedModel.Create(volume.ToModel(default), static stream => stream == 0).Copy.CountFragments(0).Fragments.ShouldBe(2);
    }

    [Theory]
    [InlineData(16, 1, "each fragment is one unit")]
    [InlineData(32, 1, "the first fragment is two units")]
    [InlineData(20, 2, "the second unit lies in both fragments")]
    public void Fragments_of_a_stream_in_units_are_divided_only_between_units(int length, int fragments, string because)
    {
        var volume = new NaiveVolume(80);
        var stream = new NaiveStream(IsDirectory: false, InUnits: true, Immovable: false, []);
        volume.Place(0, stream, 0, length);
        volume.Place(0, stream, 40, 16);
        volume.Streams.Add(stream);
        var copy = DividedModel.Create(volume.ToModel(default), static _ => false).Copy;
        copy.CountFragments(copy.Owners.AtOrAfter(default)!.Value.Stream).Fragments.ShouldBe(fragments, because);
    }

    [Fact]
    public void Where_parts_of_a_unit_move_every_fragment_is_a_stream_of_its_own()
    {
        var volume = new NaiveVolume(40);
        var stream = new NaiveStream(IsDirectory: false, InUnits: true, Immovable: false, []);
        volume.Place(0, stream, 0, 5);
        volume.Place(0, stream, 20, 11);
        volume.Streams.Add(stream);
        var model = volume.ToModel(new PlanningRules { SplitsUnits = true });
        model.MovesInUnits(0).ShouldBeFalse();
        var copy = DividedModel.Create(model, static _ => false).Copy;
        Enumerable.Range(0, copy.Snapshot.StreamCount).ShouldAllBe(part => copy.IsContiguous(part));
    }
}
