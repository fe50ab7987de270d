using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Simulation;

/// <summary>A volume drawn as in <see cref="DrawnVolume"/>: A, B and C are streams 0, 1 and 2.</summary>
public class PlannedGroupQueueTests
{
    private const string Volume = "AB.C..";

    // B needs clusters that A leaves, and then A needs clusters that B leaves. C depends on neither.
    private static readonly MoveGroup[] Plan = [Move(0, 0, 2), Move(1, 1, 0), Move(2, 3, 4), Move(0, 2, 1), Move(2, 4, 5)];

    [Fact]
    public void Where_checkpoints_are_fast_the_order_of_the_plan_is_kept() =>
        Rounds(default).ShouldBe(["0→2", "1→0 3→4", "2→1 4→5"]);

    [Fact]
    public void Where_a_checkpoint_takes_seconds_groups_that_need_none_come_first() =>
        Rounds(new PlanningRules { HasSlowCheckpoints = true }).ShouldBe(["0→2 3→4 4→5", "1→0", "2→1"]);

    // Three clusters are free. Two moves before a checkpoint would leave one.
    [Fact]
    public void A_group_that_would_take_the_room_of_the_journal_waits_for_the_checkpoint() =>
        Rounds(new PlanningRules { JournalReserve = new ClusterCount(2) }).ShouldBe(["0→2", "1→0", "3→4", "2→1", "4→5"]);

    [Fact]
    public void Dependent_groups_do_not_come_before_waiting_ones()
    {
        var waiting = new GroupDependencies();
        waiting.AddDeferred(Move(0, 10, 20));
        waiting.AddDeferred(Move(1, 11, 20));
        waiting.IsIndependent(Move(2, 12, 20)).ShouldBeFalse("both come before it");
        waiting.IsIndependent(Move(0, 10, 30)).ShouldBeFalse("its own first move waits");
        waiting.IsIndependent(Move(2, 12, 30)).ShouldBeTrue();
        waiting.Clear();
        waiting.IsIndependent(Move(2, 12, 20)).ShouldBeTrue();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Groups_that_depend_on_an_impossible_one_are_left_out_and_the_others_go_on(bool hasSlowCheckpoints)
    {
        var rules = new PlanningRules { HasSlowCheckpoints = hasSlowCheckpoints };
        Rounds(rules, taken: 2).ShouldBe(["3→4 4→5"]);
    }

    [Fact]
    public void Groups_that_make_room_for_a_stream_that_cannot_come_are_left_out()
    {
        MoveGroup[] plan = [Move(1, 1, 5) with { Beneficiary = 0 }, Move(0, 0, 2), Move(2, 3, 4) with { Beneficiary = 0 }];
        var model = DrawnVolume.Parse(Volume).ToModel(default);
        model.Space.AllocateFreeParts(new ClusterRun(new Lcn(5), new ClusterCount(1)));
        var planned = new PlannedGroupQueue(model, plan);
        planned.Next().ShouldBeNull();
        planned.IsComplete.ShouldBeTrue();
    }

    // The moves between checkpoints, one line for each interval.
    private static List<string> Rounds(PlanningRules rules, int? taken = null)
    {
        var model = DrawnVolume.Parse(Volume).ToModel(rules);
        if (taken is { } lcn)
            model.Space.AllocateFreeParts(new ClusterRun(new Lcn(lcn), new ClusterCount(1)));
        var planned = new PlannedGroupQueue(model, Plan);
        var rounds = new List<string>();
        for (var round = new List<string>(); !planned.IsComplete; round.Clear())
        {
            while (planned.Next() is { } group)
            {
                model.Apply(group);
                round.Add($"{group.Moves[0].Source.Value}→{group.Moves[0].Target.Value}");
            }

            rounds.Add(string.Join(' ', round));
            model.CompleteCheckpoint();
        }

        return rounds;
    }

    private static MoveGroup Move(int stream, long from, long to) =>
        new(stream, [new PlannedMove(stream, default, new Lcn(from), new Lcn(to), new ClusterCount(1))], Gain: 0, new ClusterCount(1));
}
