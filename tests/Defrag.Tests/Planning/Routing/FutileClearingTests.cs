using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Routing;

/// <summary>A target that could not be emptied is tried again as soon as something there may leave, and not before.</summary>
public class FutileClearingTests
{
    private const int Length = 20;

    private readonly Relocation _target = Create(stream: 1, start: 100);
    private readonly Relocation _blocker = Create(stream: 2, start: 200);

    [Fact]
    public void A_contiguous_stream_leaves_for_a_free_run_or_for_its_own_target()
    {
        _blocker.Blocked = 15;
        var futile = Note();
        futile.Holds(longest: Length - 1, room: 14, isAlone: false).ShouldBeTrue();
        futile.Holds(longest: Length, room: 14, isAlone: false).ShouldBeFalse("a free run takes it");
        futile.Holds(longest: Length - 1, room: 15, isAlone: false).ShouldBeFalse("its own target can be emptied");
        futile.Holds(longest: Length - 1, room: 15, isAlone: true).ShouldBeTrue("no further target is opened");
    }

    [Fact]
    public void A_stream_whose_target_is_open_waits_until_that_is_closed()
    {
        _blocker.IsOpen = true;
        var futile = Note();
        futile.Holds(longest: 100, room: 100, isAlone: false).ShouldBeTrue();
        _blocker.IsOpen = false;
        futile.Holds(longest: 100, room: 100, isAlone: false).ShouldBeFalse();
    }

    [Fact]
    public void A_stream_that_was_given_up_may_be_divided()
    {
        _blocker.IsOpen = true;
        var futile = Note();
        _blocker.IsDone = true;
        futile.Holds(longest: 0, room: 0, isAlone: false).ShouldBeFalse();
    }

    [Fact]
    public void Any_move_into_or_out_of_the_target_or_of_a_stream_there_calls_for_another_try()
    {
        var futile = Note();
        _target.NoteRelease(generation: 1);
        futile.Holds(longest: 0, room: 0, isAlone: false).ShouldBeFalse("clusters of the target were left");
        futile = Note();
        _target.NoteTaking();
        futile.Holds(longest: 0, room: 0, isAlone: false).ShouldBeFalse("clusters of the target were taken");
        futile = Note();
        _blocker.NoteRelease(generation: 1);
        futile.Holds(longest: 0, room: 0, isAlone: false).ShouldBeFalse("the other stream was divided elsewhere");
    }

    [Fact]
    public void Units_leave_for_a_longer_free_run()
    {
        var futile = new FutileClearing(_target);
        futile.Add(whole: null, longest: 7);
        futile.Holds(longest: 7, room: 100, isAlone: false).ShouldBeTrue();
        futile.Holds(longest: 8, room: 100, isAlone: false).ShouldBeFalse();
    }

    [Fact]
    public void A_stream_in_its_own_target_is_always_tried()
    {
        var futile = new FutileClearing(_target);
        futile.Add(_target, longest: 7);
        futile.Holds(longest: 0, room: 0, isAlone: false).ShouldBeFalse();
    }

    private static Relocation Create(int stream, long start) => new(
        new Proposal(stream, new ClusterRun(new Lcn(start), new ClusterCount(Length)), stream, MoveStrategy.GapFill), isWhole: true)
    {
        Blocked = Length,
    };

    private FutileClearing Note()
    {
        var futile = new FutileClearing(_target);
        futile.Add(_blocker, longest: 7);
        return futile;
    }
}
