using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution;

public class UnconfirmedFreeSpaceTests
{
    [Fact]
    public void A_move_to_some_clusters_does_not_confirm_others_that_may_have_been_freed_later()
    {
        var time = new ManualTime();
        var unconfirmed = new UnconfirmedFreeSpace(time);
        unconfirmed.Add([Run(10, 4), Run(20, 1)]);
        unconfirmed.Confirm(Run(12, 1));
        unconfirmed.Contains(Run(12, 1)).ShouldBeFalse();
        unconfirmed.Contains(Run(10, 2)).ShouldBeTrue();
        unconfirmed.Contains(Run(20, 1)).ShouldBeTrue();
        time.Advance(TimeSpan.FromSeconds(7));
        unconfirmed.Contains(Run(20, 1)).ShouldBeFalse("a checkpoint must have been written");
    }

    [Fact]
    public void A_volume_that_refuses_whatever_the_target_is_asked_again_three_times_only()
    {
        var time = new ManualTime();
        var unconfirmed = new UnconfirmedFreeSpace(time);
        for (var start = 10; start < 40; start += 10)
        {
            unconfirmed.Suspect(Run(start, 2)).ShouldBeTrue();
            unconfirmed.Contains(Run(start, 2)).ShouldBeTrue();
            unconfirmed.Suspect(Run(start, 2)).ShouldBeFalse("it was suspected before");
            if (start == 10)
                unconfirmed.Confirm(Run(start, 2));
            time.Advance(TimeSpan.FromSeconds(7));
        }

        unconfirmed.Suspect(Run(50, 1)).ShouldBeTrue("one of the three was confirmed");
        unconfirmed.Suspect(Run(60, 1)).ShouldBeFalse();
    }

    private static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));
}
