using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning.Contiguity;

public sealed class EvacuationPlannerTests
{
    private readonly LayoutModel _model = Crowded();
    private readonly List<int> _waiting;

    public EvacuationPlannerTests()
    {
        foreach (var _ in new ContiguityRun(_model, _model.Fragmented(StreamKind.File), mayCompact: false).SimulateOn(_model))
        {
        }

        _model.CompleteCheckpoint();
        _waiting = _model.Fragmented(StreamKind.File);
    }

    [Fact]
    public void A_plan_made_ahead_equals_the_plan_made_in_time()
    {
        var planner = new EvacuationPlanner(_model);
        for (var (round, waiting) = (0, _waiting); round < 3; round++)
        {
            var plan = planner.Next(waiting).ShouldNotBeNull();
            Moves(plan).ShouldBe(Moves(EvacuationPlan.Create(_model, waiting, Times(plan)).ShouldNotBeNull()));
            CarryOut(planner.Begin(plan));
            waiting = _model.Fragmented(StreamKind.File);
            waiting.ShouldBe(plan.Remaining);
            plan.FinalModel.Free.Runs.ShouldBe(_model.Free.Runs);
        }

        // Every plan so far was made for a free run of the same length.
        static int Times(EvacuationPlan plan) => plan.PlacesFewStreams
            ? throw new InvalidOperationException("The premise is gone: choose another layout.")
            : 1;
    }

    [Fact]
    public void A_plan_for_another_layout_is_not_used()
    {
        var planner = new EvacuationPlanner(_model);
        CarryOut(planner.Begin(planner.Next(_waiting).ShouldNotBeNull()));
        // Another program has taken the free run that would have been the first target.
        _model.Space.AllocateFreeParts(_model.Free.Largest);
        var left = _model.Fragmented(StreamKind.File);
        Moves(planner.Next(left)).ShouldBe(Moves(EvacuationPlan.Create(_model, left, 1)));
    }

    [Fact]
    public void A_lookahead_matches_only_the_predicted_layout_and_streams()
    {
        var plan = EvacuationPlan.Create(_model, _waiting, 1).ShouldNotBeNull();
        var ahead = new EvacuationLookahead(plan, 1, static () => false);
        ahead.Matches(_model, plan.Remaining).ShouldBeFalse();
        CarryOut(new PlannedEvacuation(_model, plan));
        ahead.Matches(_model, plan.Remaining).ShouldBeTrue();
        ahead.Matches(_model, plan.Remaining[1..]).ShouldBeFalse();
        ahead.Matches(_model, [.. plan.Remaining[1..], int.MaxValue]).ShouldBeFalse();
        Moves(ahead.Wait()).ShouldBe(Moves(EvacuationPlan.Create(_model, plan.Remaining, 1)));
    }

    [Fact]
    public void An_abandoned_lookahead_ends()
    {
        using var abandoned = new ManualResetEventSlim();
        var ahead = new EvacuationLookahead(EvacuationPlan.Create(_model, _waiting, 1).ShouldNotBeNull(), 1, () =>
        {
            abandoned.Wait(TestContext.Current.CancellationToken);
            return false;
        });
        ahead.Abandon();
        abandoned.Set();
        Should.Throw<OperationCanceledException>(ahead.Wait);
    }

    [Fact]
    public void Where_the_run_must_stop_planning_ahead_stops_too()
    {
        var plan = EvacuationPlan.Create(_model, _waiting, 1).ShouldNotBeNull();
        var ahead = new EvacuationLookahead(plan, 1, static () => true);
        Should.Throw<OperationCanceledException>(ahead.Wait);
    }

    private static LayoutModel Crowded()
    {
        var volume = AgedVolume.Make(new AgedRecipe(Seed: 3, Clusters: 16_384) { FreeShare = 0.003, Rewritten = 0.5 });
        return new LayoutModel(AgedSnapshot.Of(volume), volume.FreeRuns(), default(PlanningRules) with { AllowsTemporaryFragments = true });
    }

    private void CarryOut(PlannedEvacuation gather)
    {
        foreach (var _ in gather.SimulateOn(_model))
        {
        }

        gather.IsExhausted.ShouldBeTrue();
        _model.CompleteCheckpoint();
    }

    private static List<PlannedMove> Moves(EvacuationPlan? plan) => [.. plan?.Groups.SelectMany(static group => group.Moves) ?? []];
}
