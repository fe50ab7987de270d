using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

public class FragmentListCacheTests
{
    [Fact]
    public void The_fragments_of_a_stream_are_listed_anew_once_it_has_moved()
    {
        var model = DrawnVolume.Parse("AA#A#....#").ToModel(default);
        var before = model.ListFragments(0);
        model.ListFragments(0).ShouldBeSameAs(before, "the premise: it was kept");
        model.Apply(new MoveGroup(0, before.MovesTo(0, 2, new Lcn(5)), Gain: 1, new ClusterCount(3)));
        model.ListFragments(0).Count.ShouldBe(1);
        model.IsContiguous(0).ShouldBeTrue();
    }

    [Fact]
    public void The_fragments_of_a_stream_are_listed_anew_once_the_volume_reports_other_extents()
    {
        var model = DrawnVolume.Parse("AA#A#....#").ToModel(default);
        model.ListFragments(0).Count.ShouldBe(2);
        model.UpdateExtents(0, [new Extent(default, new Lcn(6), new ClusterCount(3))]);
        model.ListFragments(0)[0].Run.Start.ShouldBe(new Lcn(6));
        model.IsContiguous(0).ShouldBeTrue();
    }

    [Fact]
    public void A_copy_of_the_model_keeps_its_own_lists()
    {
        var model = DrawnVolume.Parse("AA#A#....#").ToModel(default);
        var fragments = model.ListFragments(0);
        var copy = model.Fork();
        copy.Apply(new MoveGroup(0, fragments.MovesTo(0, 2, new Lcn(5)), Gain: 1, new ClusterCount(3)));
        copy.ListFragments(0).Count.ShouldBe(1);
        model.ListFragments(0).Count.ShouldBe(2);
    }

    [Fact]
    public void Short_lists_are_cached_up_to_a_limit_and_long_ones_always()
    {
        const int Many = 1 << 17;
        var lists = new FragmentListCache(Many + 2);
        for (var stream = 0; stream < Many / 2; stream++)
            lists.Add(InPieces(stream, 2));
        lists.Add(InPieces(Many, 2));
        lists.Add(InPieces(Many + 1, 64));
        lists.Find(0).ShouldNotBeNull();
        lists.Find(Many).ShouldBeNull();
        lists.Find(Many + 1).ShouldNotBeNull();
        lists.Remove(0);
        lists.Remove(1);
        lists.Remove(Many + 1);
        lists.Add(InPieces(Many, 2));
        lists.Find(Many).ShouldNotBeNull("what was forgotten has left room");
    }

    private static FragmentList InPieces(int stream, int pieces)
    {
        var extents = new Extent[pieces];
        for (var at = 0; at < pieces; at++)
            extents[at] = new Extent(new Vcn(at), new Lcn(2 * at), new ClusterCount(1));
        return new FragmentList(stream, extents);
    }
}
