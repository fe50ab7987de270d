using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Tests.Planning.Moves;

public class PlanningRulesTests
{
    [Theory]
    [InlineData(VolumeMode.Online, false, 16_384, "64 MB")]
    [InlineData(VolumeMode.Offline, true, 16_384, "a shadow copy would keep what moves")]
    [InlineData(VolumeMode.Offline, false, long.MaxValue, "nobody waits for the disk")]
    public void The_minimum_budget_depends_on_who_else_uses_the_disk(VolumeMode mode, bool shadowCopySafe, long clusters, string because) =>
        PlanningRules.For(new NtfsVolumeData { BytesPerCluster = 4096, BytesPerFileRecord = 1024 }, mode, shadowCopySafe)
            .MinimumBudget.Value.ShouldBe(clusters, because);
}
