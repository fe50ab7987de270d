using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Relocation;

/// <summary>A file many times longer than all free space becomes contiguous, and no other stream is fragmented for it.</summary>
public class StagedPlacementTests
{
    private const int Pieces = 16;

    private static readonly PlanningRules Offline = new()
    {
        AllowsTemporaryFragments = true,
        MinimumBudget = new ClusterCount(long.MaxValue),
        JournalReserve = new ClusterCount(3),
    };

    [Theory]
    [InlineData(1, true, 150)]
    [InlineData(2, true, 40)]
    [InlineData(3, false, 150)]
    [InlineData(4, false, 40)]
    public void A_file_longer_than_all_free_space_becomes_contiguous_for_a_few_times_its_length(int seed, bool inOrder, int freeAtEnd)
    {
        foreach (var rules in new[] { Offline, default })
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
                // Offline, a relocation of one of the short files may fragment others.
                (step.Group.Stream == 0
                    || step.Group.Beneficiary != 0
                    || volume.Streams[step.Group.Stream].Excess <= before[step.Group.Stream])
                    .ShouldBeTrue("another file was taken apart");
                LongestUsable(volume).ShouldBeGreaterThanOrEqualTo((int)rules.JournalReserve.Value, "the journal of the run has no place");
            }

            volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
            volume.ShouldHoldAllContent();
            moved.ShouldBeLessThan(4L * length);
            volume.Checkpoint();
            Planner.Plan(volume.ToModel(rules), PassCatalog.Select(["files"])).ShouldBeEmpty("a second run");
        }
    }

    /// <summary>
    /// The limits are the measured costs plus a margin. Free runs that are too short or in the wrong place cost more, or end without a
    /// plan.
    /// </summary>
    [Theory]
    [InlineData(6, 20, 174)]
    [InlineData(16, 150, 173)]
    [InlineData(16, 40, 195)]
    [InlineData(24, 24, 222)]
    [InlineData(40, 60, 231)]
    public void The_stream_reaches_the_first_target_and_leaves_room_for_the_journal(int pieces, int freeAtEnd, int mostPercent)
    {
        var (moved, length) = (0L, 0L);
        for (var seed = 10; seed < 22; seed++)
        {
            var volume = LongFileVolume.Make(seed, pieces, inOrder: seed % 2 == 0, freeAtEnd);
            var model = volume.ToModel(Offline).Fork(keepsReserve: false);
            var fragments = model.ListFragments(0);
            var groups = StagedPlacement.SimulateOn(model, fragments, LongStreamTarget.Cheapest(model, fragments)[0])
                .ShouldNotBeNull($"seed {seed}");
            moved += MoveGroup.TotalCost(groups).Value;
            length += fragments.Clusters;
            foreach (var group in groups)
            {
                if (group.Moves.Any(move => Enumerable.Range((int)move.Target.Value, (int)move.Count.Value).Any(volume.IsFrozen)))
                    volume.Checkpoint();
                foreach (var move in group.Moves)
                    volume.Move(move, Offline);
                if (seed < 13)
                    LongestUsable(volume)
                        .ShouldBeGreaterThanOrEqualTo((int)Offline.JournalReserve.Value, "the journal of the run has no place");
            }

            volume.Streams[0].Excess.ShouldBe(0);
        }

        (100 * moved / length).ShouldBeLessThanOrEqualTo(mostPercent);
    }

    [Fact]
    public void A_stream_that_needs_too_many_stages_is_left_alone()
    {
        var model = DrawnVolume.Parse("AB" + new string('A', 3000) + "...").ToModel(default).Fork();
        var home = new ClusterRun(default, new ClusterCount(3001));
        StagedPlacement.SimulateOn(model, model.ListFragments(0), home).ShouldBeNull();
    }

    [Fact]
    public void A_placement_that_has_begun_is_committed_to_its_end()
    {
        var volume = LongFileVolume.Make(seed: 5, Pieces, inOrder: true, freeAtEnd: 100);
        var groups = RelocationPlanner.Plan(volume.ToModel(Offline), [0]);
        groups[0].Commitment.ShouldBe(MoveGroup.TotalCost(groups));
        groups.ShouldAllBe(group => group.Beneficiary == 0);
        groups.Where(group => group.Stream == 0).Sum(group => group.Gain).ShouldBe(Pieces - 1);
    }

    [Theory]
    [InlineData("AA.BB.AA.CC.AA", 0, true)]
    [InlineData("AA.BBBBB.AA.CC.AA", 0, false)]
    [InlineData("AA.BB#AA.CC.AA", 0, false)]
    [InlineData("A.BB#........................AAA", 0, true)]
    public void Immovable_data_and_segments_longer_than_all_free_space_block_a_target(string drawing, int home, bool isPossible)
    {
        var model = DrawnVolume.Parse(drawing).ToModel(default).Fork();
        var fragments = model.ListFragments(0);
        var groups = StagedPlacement.SimulateOn(model, fragments, new ClusterRun(new Lcn(home), new ClusterCount(fragments.Clusters)));
        (groups is not null).ShouldBe(isPossible);
        model.IsContiguous(0).ShouldBe(isPossible);
    }

    private static int LongestUsable(NaiveVolume volume)
    {
        var (longest, length) = (0, 0);
        for (var lcn = 0; lcn < volume.Size; lcn++)
        {
            length = volume.IsUsed(lcn) || volume.IsFrozen(lcn) ? 0 : length + 1;
            longest = Math.Max(longest, length);
        }

        return longest;
    }
}
