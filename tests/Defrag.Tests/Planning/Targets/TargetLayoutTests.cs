using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Segments;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>A layout keeps its segments until a stream changes its place, so that searches need not walk over it again.</summary>
public class TargetLayoutTests
{
    [Theory]
    [InlineData(31, 0.002)]
    [InlineData(32, 0.02)]
    [InlineData(33, 0.1)]
    public void The_kept_segments_are_those_of_the_places_after_every_search(int seed, double freeShare)
    {
        var volume = AgedVolume.Make(new AgedRecipe(seed, 6_000) { FreeShare = freeShare, ImmovableOneIn = 40 });
        var model = new LayoutModel(
            AgedSnapshot.Of(volume), volume.FreeRuns(), new PlanningRules { AllowsTemporaryFragments = true, MostMovedRatio = 1.5 });
        var homeless = model.Fragmented(StreamKind.File);
        var layout = new TargetLayout(model.Fork(keepsReserve: false), homeless);
        var search = new TargetSearch(layout);
        var (placed, inVain) = (0, 0);
        foreach (var fragments in homeless.Select(layout.Model.ListFragments))
        {
            var isPlaced = Check(() => search.TryAroundFragment(fragments)) || Check(() => search.TryWindow(fragments))
                || Check(() => search.TryRange(fragments)) || Check(() => new RegionPacking(layout, exchanges: true).TryPlace(fragments));
            placed += isPlaced ? 1 : 0;
        }

        placed.ShouldBeGreaterThan(0);
        inVain.ShouldBeGreaterThan(0);

        bool Check(Func<bool> search)
        {
            var before = layout.State;
            var isPlaced = search();
            inVain += isPlaced ? 0 : 1;
            (layout.State == before).ShouldBe(!isPlaced, "the state changes with the places only");
            layout.Segments().ShouldBe(LayoutSegments.Of(layout.Owners, layout.Space, layout.CostOfLeaving));
            return isPlaced;
        }
    }
}
