using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Tests.Planning.Moves;

public class PlanningRulesTests
{
    [Theory]
    [InlineData(VolumeMode.Online, false)]
    [InlineData(VolumeMode.Offline, true)]
    [InlineData(VolumeMode.Offline, false)]
    public void A_plan_of_64_megabytes_takes_seconds(VolumeMode mode, bool shadowCopySafe) =>
        PlanningRules.For(new NtfsVolumeData { BytesPerCluster = 4096, BytesPerFileRecord = 1024 }, mode, shadowCopySafe)
            .MinimumBudget.Value.ShouldBe(16_384);
}
