using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>kill -9 on the real process, in the middle of runs and of repairs.</summary>
public sealed class KillTests
{
    private const int Kills = 10;

    [Fact]
    public void Killed_at_any_point_the_next_repair_finds_every_byte()
    {
        using var image = VolumeMaker.Make(VolumeProfiles.Fragmented(seed: 21, files: 60, excessFragments: 600));
        using var trial = new KillTrial(image, AgentProgram.Path, runBytes: 3 << 20);
        for (var seed = 0; trial.Kills < Kills; seed++)
            trial.Try(seed).ShouldBeNull($"seed {seed}");
    }
}
