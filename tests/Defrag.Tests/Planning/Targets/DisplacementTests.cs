using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>Streams without a gap take the place of shorter ones on drawn volumes.</summary>
public class DisplacementTests
{
    [Theory]
    [InlineData(0.0005, 4)]
    [InlineData(0.002, 3)]
    [InlineData(0.004, 2)]
    public void Every_cluster_has_one_owner_or_is_free_after_each_search(double freeShare, int immovableOneIn)
    {
        var (placed, inVain) = (0, 0);
        for (var seed = 41; seed < 53; seed++)
        {
            var volume = AgedVolume.Make(new AgedRecipe(seed, 3_000) { FreeShare = freeShare, ImmovableOneIn = immovableOneIn });
            var model = new LayoutModel(
                AgedSnapshot.Of(volume), volume.FreeRuns(), new PlanningRules { AllowsTemporaryFragments = true, MostMovedRatio = 1.5 });
            foreach (var stream in model.Fragmented(StreamKind.File))
            {
                if (Check(model, stream))
                    placed++;
                else
                    inVain++;
            }
        }

        placed.ShouldBeGreaterThan(10);
        inVain.ShouldBeGreaterThan(0);
    }

    private static bool Check(LayoutModel model, int stream)
    {
        var layout = new TargetLayout(model.Fork(keepsReserve: false), [stream]);
        var (owners, clusters) = (Owners(layout), Clusters(layout));
        var isPlaced = new Displacement(layout).TryPlace(layout.Model.ListFragments(stream));
        if (!isPlaced)
            Owners(layout).ShouldBe(owners, "a search in vain changes nothing");
        Clusters(layout).ShouldBe(clusters);
        (layout.Proposals.Count > 0).ShouldBe(isPlaced);
        foreach (var proposal in layout.Proposals)
        {
            Owners(layout).Count(owner => owner.Stream == proposal.Stream).ShouldBe(1, "a place is one run");
            model.IsMovable(proposal.Stream).ShouldBeTrue();
            (proposal.Stream == stream || model.IsContiguous(proposal.Stream)).ShouldBeTrue();
        }

        return isPlaced;
    }

    // The clusters of all owners and gaps, none of which may be counted twice.
    private static List<long> Clusters(TargetLayout layout)
    {
        var clusters = new List<long>();
        foreach (var run in Owners(layout).Select(static owner => owner.Run).Concat(layout.Space.Runs))
        {
            for (var cluster = run.Start; cluster < run.End; cluster += new ClusterCount(1))
                clusters.Add(cluster.Value);
        }

        clusters.Sort();
        clusters.ShouldBeUnique();
        return clusters;
    }

    private static List<OwnedRun> Owners(TargetLayout layout)
    {
        var owners = new List<OwnedRun>();
        foreach (var owned in layout.Owners.InOrder())
            owners.Add(owned);
        return owners;
    }
}
