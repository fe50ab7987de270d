using System.Globalization;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Safety;

/// <summary>Kills the real process in the middle of its runs, on one image, and compares after the repair.</summary>
/// <param name="kills">How many at least.</param>
/// <param name="seed">Decides the image and the points.</param>
/// <param name="output">For the results.</param>
internal sealed class Kills(int kills, int seed, TextWriter output)
{
    private const long RunBytes = 6 << 20;

    /// <summary>Runs them all.</summary>
    /// <param name="count">Takes what was tried and what was lost.</param>
    public void Run(SafetyCount count)
    {
        if (kills == 0)
            return;
        var recipe = VolumeProfiles.Fragmented(seed, files: 90, excessFragments: 1200);
        using var image = VolumeMaker.Make(recipe);
        using var trial = new KillTrial(image, AgentProcess.Path, RunBytes);
        count.Volumes++;
        for (var round = seed; trial.Kills < kills; round++)
        {
            var before = trial.Kills;
            var problem = trial.Try(round);
            count.Kills += trial.Kills - before;
            if (problem is null)
            {
                count.KillsSurvived += trial.Kills - before;
                continue;
            }

            count.Fail(recipe.SizeBytes);
            output.WriteLine($"LOST: kill of round {round}: {problem}");
        }

        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"kills: {trial.Kills} runs and {trial.RepairsKilled} repairs killed, {trial.Ended} runs ended before; {trial.SeenByTools} times ntfs-3g read every file"));
    }
}
