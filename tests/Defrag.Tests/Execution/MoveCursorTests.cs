using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Defrag.Tests.Execution;

public class MoveCursorTests
{
    private const long NoLimit = 1_000_000;
    private const int MostExtents = 32;

    private static readonly Gen<(LayoutRecipe Recipe, int Most, bool Joins)> Cases =
        from seed in Gen.Choose(0, int.MaxValue - 1)
        from clusters in Gen.Choose(100, 900)
        from streams in Gen.Choose(1, 40)
        from used in Gen.Choose(20, 70)
        from most in Gen.Elements(32, 64, 100_000)
        from joins in Gen.Elements(true, true, false)
        select (new LayoutRecipe(seed, clusters, streams, used, 0), most, joins);

    [Fact]
    public void Neighbours_in_the_stream_and_at_the_target_become_one_call()
    {
        var call = Calls([Move(0, 50, 100, 3), Move(3, 10, 103, 2), Move(5, 70, 105, 4)], NoLimit).ShouldHaveSingleItem();
        (call.From, call.Target, call.Count).ShouldBe((new Vcn(0), new Lcn(100), new ClusterCount(9)));
        call.Parts.Count.ShouldBe(3);
    }

    [Fact]
    public void A_hole_between_units_or_an_extent_that_stays_ends_the_call() =>
        Calls([Move(0, 50, 100, 16), Move(18, 10, 116, 2), Move(20, 70, 125, 4)], NoLimit)
            .Select(call => call.Count.Value).ShouldBe([16, 2, 4]);

    [Fact]
    public void A_hole_within_a_unit_lies_within_the_call()
    {
        var call = Calls([Move(0, 50, 100, 3), Move(5, 10, 103, 2), Move(15, 70, 105, 4)], NoLimit).ShouldHaveSingleItem();
        (call.From, call.End, call.Target, call.Count).ShouldBe((new Vcn(0), new Vcn(19), new Lcn(100), new ClusterCount(9)));
        call.TargetRun.ShouldBe(new ClusterRun(new Lcn(100), new ClusterCount(9)));
    }

    [Fact]
    public void Cuts_behind_holes_lie_between_whole_units()
    {
        var calls = Calls([Move(2, 500, 100, 3), Move(13, 600, 103, 80), Move(95, 700, 183, 40)], 96);
        calls.Select(call => (call.From.Value, call.End.Value, call.Count.Value)).ShouldBe([(2, 96, 84), (96, 135, 39)]);
    }

    [Fact]
    public void A_call_counts_what_arrived_on_both_sides_of_a_hole()
    {
        var call = new JoinedMove([Move(0, 50, 100, 3), Move(5, 10, 103, 2)]);
        call.CountArrived([At(0, 100, 3), At(3, -1, 2), At(5, 103, 2)]).Value.ShouldBe(5);
        call.CountArrived([At(0, 100, 3), At(3, -1, 2), At(5, 103, 1), At(6, 11, 1)]).Value.ShouldBe(4);
        call.CountArrived([At(0, 100, 2), At(2, 52, 1), At(3, -1, 2), At(5, 103, 2)]).Value.ShouldBe(2);
    }

    [Theory]
    [InlineData(0, new long[] { 96, 4 })]
    [InlineData(7, new long[] { 89, 11 })]
    public void Cuts_lie_between_whole_units_of_the_stream(int from, long[] lengths) =>
        Calls([Move(from, 500, 900, 60), Move(from + 60, 200, 960, 40)], 96).Select(call => call.Count.Value).ShouldBe(lengths);

    [Fact]
    public void A_call_takes_no_more_extents_than_a_slow_disk_moves_in_time()
    {
        var moves = Enumerable.Range(0, 100).Select(at => Move(at, 1000 - (2 * at), 2000 + at, 1)).ToList();
        var calls = Calls(moves, NoLimit);
        calls.Select(call => call.Parts.Count).ShouldBe([32, 32, 32, 4]);
        MoveCursor.CountCalls(moves, MostExtents, NoLimit).ShouldBe(4);
    }

    [Theory]
    [InlineData(1, new[] { 32, 32, 32, 4 })]
    [InlineData(32, new[] { 4, 4, 4, 4 })]
    public void A_call_that_may_take_few_extents_takes_as_many_as_can_be_cut_behind(int clusters, int[] extents)
    {
        var count = extents.Sum();
        var moves = Enumerable.Range(0, count)
            .Select(at => Move(at * clusters, 90_000 - (2 * at * clusters), 100_000 + (at * clusters), clusters)).ToList();
        var calls = new List<JoinedMove>();
        for (var cursor = new MoveCursor(moves, mostExtents: 4); !cursor.IsAtEnd; cursor.Advance(calls[^1].Count.Value))
            calls.Add(cursor.Next(NoLimit));
        calls.Select(call => call.Parts.Count).ShouldBe(extents);
        calls.Sum(call => call.Count.Value).ShouldBe(count * clusters);
    }

    [Fact]
    public void What_did_not_arrive_is_the_start_of_the_next_call()
    {
        var cursor = new MoveCursor([Move(0, 50, 100, 3), Move(3, 10, 103, 2)], MostExtents);
        cursor.Advance(1);
        cursor.Next(NoLimit).Parts.ShouldBe([Move(1, 51, 101, 2), Move(3, 10, 103, 2)]);
        cursor.Joins = false;
        cursor.Next(NoLimit).Parts.ShouldBe([Move(1, 51, 101, 2)]);
        cursor.Advance(4);
        cursor.IsAtEnd.ShouldBeTrue();
    }

    [Fact]
    public void Calls_do_what_the_planned_moves_do() =>
        Prop.ForAll(Cases.ToArbitrary(), drawn => LeadToTheSameVolume(drawn.Recipe, drawn.Most, drawn.Joins))
            .Check(Config.QuickThrowOnFailure.WithMaxTest(150).WithReplay(20260101UL, 7UL));

    private static void LeadToTheSameVolume(LayoutRecipe recipe, int most, bool joins)
    {
        var (planned, called) = (recipe.Build(), recipe.Build());
        foreach (var step in Planner.Plan(planned.ToModel(default), PassCatalog.Available))
        {
            if (step.AfterCheckpoint)
            {
                planned.Checkpoint();
                called.Checkpoint();
            }

            foreach (var move in step.Group.Moves)
                planned.Move(move, default);
            var calls = Calls(step.Group.Moves, most, joins);
            calls.Count.ShouldBeLessThanOrEqualTo(step.Group.Moves.Sum(move => (int)(move.Count.Value / 32) + 1));
            foreach (var call in calls)
            {
                call.Count.Value.ShouldBeLessThanOrEqualTo(most);
                call.StartsFrom(called.Streams[call.Stream].ToExtents()).ShouldBeTrue();
                called.TryMove(call.Stream, call.From, call.Target, call.End - call.From).ShouldBe(Win32Error.Success);
            }
        }

        called.ShouldHoldAllContent();
        for (var index = 0; index < planned.Streams.Count; index++)
            called.Streams[index].Clusters.ShouldBe(planned.Streams[index].Clusters);
    }

    private static List<JoinedMove> Calls(IReadOnlyList<PlannedMove> moves, long most, bool joins = true)
    {
        var calls = new List<JoinedMove>();
        for (var cursor = new MoveCursor(moves, MostExtents) { Joins = joins }; !cursor.IsAtEnd; cursor.Advance(calls[^1].Count.Value))
            calls.Add(cursor.Next(most));
        return calls;
    }

    private static Extent At(int vcn, int lcn, int count) => new(new Vcn(vcn), new Lcn(lcn), new ClusterCount(count));

    private static PlannedMove Move(int from, int source, int target, int count) =>
        new(0, new Vcn(from), new Lcn(source), new Lcn(target), new ClusterCount(count));
}
