using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Eviction;

public class WindowSearchCacheTests
{
    [Theory]
    [InlineData(1, 0.003, 0)]
    [InlineData(2, 0.01, 40)]
    [InlineData(3, 0.03, 0)]
    [InlineData(4, 0.15, 40)]
    public void The_cache_finds_the_same_window_for_each_stream(int seed, double freeShare, int immovableOneIn)
    {
        var volume = AgedVolume.Make(new AgedRecipe(seed, 16384) { FreeShare = freeShare, ImmovableOneIn = immovableOneIn });
        var model = new LayoutModel(AgedSnapshot.Of(volume), volume.FreeRuns(), default);
        var evictor = new EvictionPlanner(model);
        var search = new WindowSearch(model, evictor);
        var survey = new WindowSearchCache(model, evictor);
        var found = 0;
        foreach (var stream in model.Fragmented(StreamKind.File))
        {
            var fragments = model.ListFragments(stream);
            var window = search.Find(fragments, long.MaxValue);
            search.Find(fragments, long.MaxValue, survey).ShouldBe(window);
            found += window is null ? 0 : 1;
        }

        found.ShouldBeGreaterThan(0, "the premise");
    }

    [Theory]
    [InlineData("AA.BBBB.A#", 0, 4, true, "B is longer than any free run")]
    [InlineData("AA.BB..A#", 0, 5, false, "B may go")]
    [InlineData("AA.bb#..A#", 0, 8, true, "nobody may move what is there")]
    [InlineData("AAAA.B.A#", 0, 4, false, "its own clusters are not in its way")]
    [InlineData("AA.BB..A#BBB", 0, 2, false, "what begins behind the place is not in it")]
    public void A_window_is_obstructed_by_data_that_cannot_leave_it(string drawing, int stream, int length, bool isBarred, string because)
    {
        var model = DrawnVolume.Parse(drawing).ToModel(default);
        var survey = new WindowSearchCache(model, new EvictionPlanner(model));
        survey.IsObstructed(new ClusterRun(default, new ClusterCount(length)), stream).ShouldBe(isBarred, because);
    }

    [Theory]
    [InlineData(0.002)]
    [InlineData(0.02)]
    public void A_window_is_obstructed_exactly_where_an_owner_obstructs_it(double freeShare)
    {
        const int Length = 30;
        var volume = AgedVolume.Make(new AgedRecipe(5, 4096) { FreeShare = freeShare, ImmovableOneIn = 30 });
        var model = new LayoutModel(AgedSnapshot.Of(volume), volume.FreeRuns(), default);
        var evictor = new EvictionPlanner(model);
        var barriers = new EvictionObstacles(model, evictor);
        var barred = 0;
        for (var lcn = -Length; lcn < 4096 + Length; lcn++)
        {
            var place = new ClusterRun(new Lcn(lcn), new ClusterCount(Length));
            var guest = model.Owners.AtOrAfter(new Lcn(Math.Max(0, lcn)))?.Stream ?? 0;
            var expected = false;
            foreach (var owner in model.Owners.InOrder())
                expected |= owner.Run.Overlaps(place)
                    && owner.Stream != guest
                    && (owner.Run.Length > model.Free.Largest.Length || !evictor.CanEvict(owner.Stream));
            barriers.Block(place, guest).ShouldBe(expected, $"from {lcn} on");
            barred += expected ? 1 : 0;
        }

        barred.ShouldBeInRange(100, 4096 - 100, "the premise");
    }
}
