using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>A file many times longer than all free space becomes contiguous, and no other stream is fragmented for it.</summary>
public class LongStreamTests
{
    private const int Pieces = 16;

    private static readonly PlanningRules Offline = new()
    {
        AllowsTemporaryFragments = true,
        JournalReserve = new ClusterCount(3),
    };

    [Theory]
    [InlineData(1, true, 150)]
    [InlineData(2, true, 40)]
    [InlineData(3, false, 150)]
    [InlineData(4, false, 40)]
    public void A_file_longer_than_all_free_space_becomes_contiguous_for_a_few_times_its_length(int seed, bool inOrder, int freeAtEnd)
    {
        // Online, contiguous files are never divided, so they need free runs of their own length.
        foreach (var rules in freeAtEnd > 100 ? new[] { Offline, default } : [Offline])
        {
            var volume = LongFileVolume.Make(seed, Pieces, inOrder, freeAtEnd);
            var before = volume.Streams.ConvertAll(stream => stream.Excess);
            var length = volume.Streams[0].Clusters.Count;
            length.ShouldBeGreaterThan(4 * (volume.Size - volume.UsedClusters));
            var moved = 0L;
            foreach (var step in Planner.Plan(volume.ToModel(rules), PassCatalog.Select(["files"])))
            {
                volume.CarryOut(step, rules);
                moved += step.Group.Cost.Value;
                if (before[step.Group.Stream] == 0 && !rules.AllowsTemporaryFragments)
                    volume.Streams[step.Group.Stream].Excess.ShouldBe(0, "a contiguous file was taken apart");
                Usable(volume).ShouldBeGreaterThanOrEqualTo((int)rules.JournalReserve.Value, "the journal of the run has no place");
            }

            volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
            volume.ShouldHoldAllContent();
            moved.ShouldBeLessThan(4L * length);
            volume.Checkpoint();
            Planner.Plan(volume.ToModel(rules), PassCatalog.Select(["files"])).ShouldBeEmpty("a second run");
        }
    }

    [Fact]
    public void A_file_that_slides_by_one_cluster_needs_few_checkpoints()
    {
        const int Half = 2_000;
        const int Gaps = 30;
        var volume = new NaiveVolume((2 * Half) + 1 + (2 * Gaps));
        for (var stream = 0; stream < Gaps + 2; stream++)
            volume.Streams.Add(new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []));
        volume.Place(0, volume.Streams[0], 0, Half);
        volume.Place(1, volume.Streams[1], Half, 1);
        volume.Place(0, volume.Streams[0], Half + 1, Half);
        for (var gap = 0; gap < Gaps; gap++)
            volume.Place(gap + 2, volume.Streams[gap + 2], (2 * Half) + 1 + (2 * gap), 1);
        var checkpoints = 0;
        foreach (var step in Planner.Plan(volume.ToModel(Offline), PassCatalog.Select(["files"])))
        {
            volume.CarryOut(step, Offline);
            checkpoints += step.AfterCheckpoint ? 1 : 0;
        }

        volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
        volume.ShouldHoldAllContent();
        checkpoints.ShouldBeLessThan(Half / 4);
    }

    [Fact]
    public void A_placement_that_has_begun_is_committed_to_its_end()
    {
        var volume = LongFileVolume.Make(seed: 5, Pieces, inOrder: true, freeAtEnd: 100);
        var model = volume.ToModel(Offline);
        var groups = TargetPlan.Create(model, model.Fragmented(StreamKind.File));
        foreach (var own in groups.GroupBy(group => group.Beneficiary))
            own.First().Commitment.ShouldBeGreaterThanOrEqualTo(MoveGroup.TotalCost(own));
        groups.Where(group => group.Stream == 0).Sum(group => group.Gain).ShouldBe(Pieces - 1);
    }

    private static int Usable(NaiveVolume volume) =>
        Enumerable.Range(0, volume.Size).Count(lcn => !volume.IsUsed(lcn) && !volume.IsFrozen(lcn));
}
