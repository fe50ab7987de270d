using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

public class VolumeSpaceTests
{
    [Fact]
    public void The_zone_for_the_mft_is_kept_apart()
    {
        var space = new VolumeSpace([Run(0, 12), Run(15, 30)], Run(20, 10));
        space.Free.Runs.ShouldBe([Run(0, 12), Run(15, 5), Run(30, 15)]);
        space.MftZone.Runs.ShouldBe([Run(20, 10)]);
    }

    [Fact]
    public void On_a_nearly_full_volume_only_the_free_part_of_the_zone_stays_closed()
    {
        var space = new VolumeSpace([Run(2, 3), Run(25, 2)], Run(20, 10));
        space.FreeAtCheckpoint(Run(20, 5));
        space.CompleteCheckpoint();
        space.Free.Runs.ShouldBe([Run(2, 3), Run(20, 5)]);
        space.MftZone.Runs.ShouldBe([Run(25, 2)]);
    }

    [Fact]
    public void A_zone_with_only_short_free_runs_is_given_up()
    {
        var space = new VolumeSpace([Run(2, 3), Run(1025, 4)], Run(1000, 1025));
        space.Free.Runs.ShouldBe([Run(2, 3), Run(1025, 4)]);
        new VolumeSpace([Run(2, 3), Run(1025, 5)], Run(1000, 1025)).Free.Runs.ShouldBe([Run(2, 3)]);
    }

    [Theory]
    [InlineData(32, 256)]
    [InlineData(33, 512)]
    public void Half_of_the_free_zone_stays_closed_where_little_is_free_elsewhere(int outside, int closed)
    {
        var space = new VolumeSpace([Run(0, outside), Run(1000, 512)], Run(1000, 1024));
        space.MftZone.Runs.ShouldBe([Run(1000, closed)]);
        space.Free.Total.Value.ShouldBe(outside + 512 - closed);
    }

    [Fact]
    public void Pending_clusters_can_be_used_after_the_checkpoint()
    {
        var space = new VolumeSpace([Run(0, 5)], default);
        space.FreeAtCheckpoint(Run(5, 5));
        space.Free.Runs.ShouldBe([Run(0, 5)]);
        space.WillBeAllocatable(Run(0, 10)).ShouldBeTrue();
        space.AllocatableFrom(Run(0, 10)).Value.ShouldBe(5);
        space.CompleteCheckpoint();
        space.Free.Runs.ShouldBe([Run(0, 10)]);
    }

    [Fact]
    public void A_claim_hides_clusters_that_are_or_become_free_until_it_is_released()
    {
        var space = new VolumeSpace([Run(0, 10)], default);
        space.Claim(Run(5, 10));
        space.FreeAtCheckpoint(Run(10, 10));
        space.CompleteCheckpoint();
        space.Free.Runs.ShouldBe([Run(0, 5), Run(15, 5)]);
        space.WillBeAllocatable(Run(4, 3)).ShouldBeFalse("others claimed it");
        space.Release(Run(5, 10));
        space.Free.Runs.ShouldBe([Run(0, 20)]);
    }

    [Fact]
    public void A_new_bitmap_keeps_pending_and_claimed_clusters_apart()
    {
        var space = new VolumeSpace([Run(0, 10)], Run(40, 10));
        space.Claim(Run(2, 2));
        space.FreeAtCheckpoint(Run(20, 5));
        space.Replace([Run(0, 30), Run(35, 10)]);
        space.Free.Runs.ShouldBe([Run(0, 2), Run(4, 16), Run(25, 5), Run(35, 5)]);
        space.MftZone.Runs.ShouldBe([Run(40, 5)]);
    }

    [Fact]
    public void The_reserve_is_not_free_and_is_chosen_anew_after_each_checkpoint()
    {
        var space = new VolumeSpace([Run(0, 10), Run(20, 5)], default, reserve: new ClusterCount(4));
        space.Free.Runs.ShouldBe([Run(0, 10), Run(24, 1)], "the beginning of the shortest run that is long enough");
        space.Fork(null).Free.Runs.ShouldBe([Run(0, 10), Run(24, 1)]);
        space.Allocate(Run(24, 1));
        space.FreeAtCheckpoint(Run(25, 4));
        space.CompleteCheckpoint();
        space.Free.Runs.ShouldBe([Run(0, 10), Run(25, 4)]);
        space.Replace([Run(0, 10)]);
        space.Free.Runs.ShouldBe([Run(4, 6)]);
        space.Fork(null, keepsReserve: false).Free.Runs.ShouldBe([Run(0, 10)]);
    }

    [Fact]
    public void A_plan_with_its_own_reserve_may_use_the_reserve_and_another_is_chosen_then()
    {
        var space = new VolumeSpace([Run(0, 4), Run(20, 9)], default, reserve: new ClusterCount(4));
        space.WillBeAllocatable(Run(0, 2)).ShouldBeTrue();
        space.Allocate(Run(0, 2));
        space.Free.Runs.ShouldBe([Run(2, 2), Run(24, 5)]);
        space.AllFree().Total.Value.ShouldBe(11);
    }

    private static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));
}
