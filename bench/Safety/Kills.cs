using System.Globalization;
using FleetDefrag.AgentKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Safety;

/// <summary>Kills the agent's process in each phase, on plain images and virtual disks, and compares the volume after the repair.</summary>
/// <param name="kills">The least number of kills over all phases.</param>
/// <param name="seed">Decides when processes are killed.</param>
/// <param name="output">Receives the results.</param>
internal sealed class Kills(int kills, int seed, TextWriter output)
{
    // The same volume each time; every pass has work on it.
    private const int VolumeSeed = 1;
    private const int AttemptsForOne = 40;
    private const VolumeFeatures ForEveryPass = VolumeFeatures.FragmentedMft | VolumeFeatures.FragmentedDirectory;

    private static readonly (DiskContainer Container, KillPhase Phase)[] Cases =
    [
        .. KillPhase.All.Select(static phase => (DiskContainer.Raw, phase)),
        .. DiskContainer.Growing.SelectMany(static container => new[] { (container, KillPhase.AllPasses), (container, KillPhase.Repair) }),
    ];

    /// <summary>Runs all phases. A phase without a single kill is a failure.</summary>
    /// <param name="count">Counts the trials and the losses.</param>
    public void Run(SafetyCount count)
    {
        if (kills == 0)
            return;
        var recipe = VolumeProfiles.Fragmented(VolumeSeed, files: 90, excessFragments: 1200);
        using var image = VolumeMaker.Make(recipe with { Features = ForEveryPass, SizeBytes = recipe.SizeBytes + (16 << 20) });
        foreach (var container in Cases.GroupBy(static one => one.Container))
        {
            using var trial = new KillTrial(image, container.Key, AgentProgram.Path);
            count.Volumes++;
            foreach (var (_, phase) in container)
                Run(trial, phase, container.Key, recipe.SizeBytes, count);
        }
    }

    private void Run(KillTrial trial, KillPhase phase, DiskContainer container, long volumeBytes, SafetyCount count)
    {
        var wanted = (kills + Cases.Length - 1) / Cases.Length;
        var tally = new KillTally();
        for (var attempt = 0; tally.Kills < wanted && attempt < wanted * AttemptsForOne; attempt++)
        {
            var outcome = trial.Try(phase, (seed * 1_000_000) + attempt);
            tally = tally.With(outcome);
            if (outcome.Problem is null)
                continue;
            count.Fail(volumeBytes);
            output.WriteLine($"LOST: kill {attempt} in {phase.Name}, {container.Name}: {outcome.Problem}");
        }

        count.Kills[$"{phase.Name}, {container.Name}"] = tally;
        if (tally.Kills > 0)
            return;
        count.Fail(bytesLost: 0);
        var attempts = (wanted * AttemptsForOne).ToString(CultureInfo.InvariantCulture);
        output.WriteLine($"FAILED: {phase.Name}, {container.Name}: no process was killed in {attempts} attempts");
    }
}
