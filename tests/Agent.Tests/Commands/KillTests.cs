using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>
/// Kills the real process (kill -9) in every phase of its work. <c>bench/Safety --kills</c> does the same hundreds of times.
/// </summary>
public sealed class KillTests
{
    private const int Kills = 1;
    private const int MostAttempts = 200;

    [Fact]
    public void Killed_in_any_phase_the_next_repair_finds_every_byte()
    {
        var recipe = VolumeProfiles.Fragmented(seed: 21, files: 60, excessFragments: 600);
        using var image = VolumeMaker.Make(recipe with
        {
            Features = VolumeFeatures.FragmentedMft | VolumeFeatures.FragmentedDirectory,
            SizeBytes = recipe.SizeBytes + (16 << 20),
        });
        using var trial = new KillTrial(image, DiskContainer.Raw, AgentProgram.Path);
        foreach (var phase in KillPhase.All)
            ShouldSurvive(trial, phase);
    }

    [Theory]
    [InlineData("dynamic VHD")]
    [InlineData("VHDX")]
    public void Killed_on_a_virtual_disk_that_grows_the_next_repair_finds_every_byte(string kind)
    {
        using var image = VolumeMaker.Make(VolumeProfiles.Fragmented(seed: 22, files: 30, excessFragments: 200));
        using var trial = new KillTrial(image, DiskContainer.Growing.Single(container => container.Name == kind), AgentProgram.Path);
        ShouldSurvive(trial, KillPhase.AllPasses);
        ShouldSurvive(trial, KillPhase.Repair);
    }

    private static void ShouldSurvive(KillTrial trial, KillPhase phase)
    {
        var hits = 0;
        for (var attempt = 0; hits < Kills && attempt < MostAttempts; attempt++)
        {
            var outcome = trial.Try(phase, attempt);
            outcome.Problem.ShouldBeNull($"{phase.Name}, attempt {attempt}");
            hits += outcome.IsHit ? 1 : 0;
        }

        hits.ShouldBe(Kills, $"the process must be hit in {phase.Name}");
    }
}
