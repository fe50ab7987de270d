using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>Places in gaps of drawn layouts, compared with a search of every cluster of every gap.</summary>
public class GapPlacesTests
{
    private const int BlockClusters = 4;
    private const int GapsTried = 64;

    [Fact]
    public void A_stream_goes_to_a_gap_with_an_aligned_place_where_there_is_one()
    {
        var (aligned, others) = (0, 0);
        for (var seed = 61; seed < 67; seed++)
        {
            var layout = Layout(seed, BlockClusters);
            foreach (var fragments in Streams(layout.Model))
            {
                var length = new ClusterCount(fragments.Clusters);
                var places = Places(layout, length);
                var found = new GapPlaces(layout).BestFit(fragments.Stream, length);
                (found is null).ShouldBe(places.Count == 0);
                if (found is not { } place)
                    continue;
                places.ShouldContain(place.Start);
                var best = places.Max(start => Agreeing(fragments, start));
                var most = Enumerable.Range(0, BlockClusters).Max(shift => Agreeing(fragments, new Lcn(shift)));
                if (best == most)
                    Agreeing(fragments, place.Start).ShouldBe(most);
                aligned += best == most ? 1 : 0;
                others += best == most ? 0 : 1;
            }
        }

        aligned.ShouldBeGreaterThan(100);
        others.ShouldBeGreaterThan(0);
    }

    [Theory]
    [InlineData(0.05, true)]
    [InlineData(0.01, false)]
    public void Without_shadow_copies_a_free_gap_comes_before_one_that_others_leave_except_on_a_nearly_full_volume(
        double freeShare, bool prefersFree)
    {
        var (free, waiting) = (0, 0);
        var layout = Layout(61, blockClusters: 1, freeShare);
        foreach (var fragments in Streams(layout.Model))
        {
            var length = new ClusterCount(fragments.Clusters);
            var gaps = layout.Space.RunsBySize.Where(gap => gap.Length >= length).Take(GapsTried)
                .Select(gap => gap with { Length = length }).ToList();
            var expected = prefersFree ? gaps.Find(layout.Model.Free.Contains) : default;
            expected = expected == default && gaps.Count > 0 ? gaps[0] : expected;
            new GapPlaces(layout).BestFit(fragments.Stream, length).ShouldBe(gaps.Count > 0 ? expected : null);
            free += gaps.Count > 0 && expected != gaps[0] ? 1 : 0;
            waiting += gaps.Count > 0 && !layout.Model.Free.Contains(expected) ? 1 : 0;
        }

        (free > 0).ShouldBe(prefersFree);
        (waiting > 0).ShouldBe(!prefersFree);
    }

    private static TargetLayout Layout(int seed, int blockClusters, double freeShare = 0.05)
    {
        var volume = AgedVolume.Make(new AgedRecipe(seed, 6_000) { FreeShare = freeShare });
        var rules = new PlanningRules(default, new ClusterCount(blockClusters));
        var model = new LayoutModel(AgedSnapshot.Of(volume), volume.FreeRuns(), rules);
        return new TargetLayout(model.Fork(keepsReserve: false), model.Fragmented(StreamKind.File));
    }

    private static IEnumerable<FragmentList> Streams(LayoutModel model) =>
        Enumerable.Range(0, model.Snapshot.StreamCount).Select(model.ListFragments).Where(static fragments => fragments.Clusters > 0);

    // Every first cluster in the shortest gaps.
    private static List<Lcn> Places(TargetLayout layout, ClusterCount length)
    {
        var starts = new List<Lcn>();
        foreach (var gap in layout.Space.RunsBySize.Where(gap => gap.Length >= length).Take(GapsTried))
        {
            for (var start = gap.Start; start + length <= gap.End; start += new ClusterCount(1))
                starts.Add(start);
        }

        return starts;
    }

    // The clusters in fragments longer than a block that keep their place in a block.
    private static long Agreeing(FragmentList fragments, Lcn start)
    {
        var agreeing = 0L;
        for (var index = 0; index < fragments.Count; index++)
        {
            var distance = fragments[index].Run.Start - fragments.TargetOf(index, start);
            agreeing += fragments[index].Length > BlockClusters && distance.Value % BlockClusters == 0 ? fragments[index].Length : 0;
        }

        return agreeing;
    }
}
