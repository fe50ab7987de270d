using System.Globalization;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Safety;

/// <summary>Draws volume after volume from a seed, runs moves on each, cuts at many points of each run, and compares after the repair.</summary>
/// <param name="cuts">How many cuts in all.</param>
/// <param name="seed">Decides everything; the same seed makes the same cuts.</param>
/// <param name="output">For the results.</param>
internal sealed class PowerCuts(int cuts, int seed, TextWriter output)
{
    private const int CutsPerVolume = 100;
    private const int MovesPerVolume = 40;
    private const int NtfsToolsLookAtEvery = 50;
    private const long LargestBytes = 64L << 20;

    private int _survived;
    private int _seenByTools;
    private int _moves;
    private int _done;

    /// <summary>Runs them all.</summary>
    /// <param name="count">Takes what was tried and what was lost.</param>
    public void Run(SafetyCount count)
    {
        var volumes = 0;
        for (var volume = seed; _done < cuts; volume++)
        {
            var recipe = VolumeProfiles.Drawn(volume);
            if (recipe.SizeBytes > LargestBytes)
                continue;
            // Twice the room: a drawn recipe may be too tight for its own pieces.
            using var image = VolumeMaker.Make(recipe with { SizeBytes = 2 * recipe.SizeBytes });
            volumes++;
            Cut(image, volume, count);
            Say($"volume {volume}, clusters of {recipe.ClusterBytes}: {_survived} of {_done} cuts survived");
        }

        if (volumes > 0)
            Say($"power cuts: {volumes} volumes, {_moves} moves; {_seenByTools} of the {_done} read through ntfs-3g and accounted by ntfsresize");
        count.Volumes += volumes;
        count.Cuts += _done;
        count.CutsSurvived += _survived;
    }

    private void Cut(NtfsImage image, int volume, SafetyCount count)
    {
        var files = image.HashFiles();
        var trial = PowerCutTrial.Run(File.ReadAllBytes(image.Path), volume, MovesPerVolume);
        _moves += trial.Moves;
        var random = new Random(volume);
        for (var i = 0; i < CutsPerVolume && _done < cuts; i++, _done++)
        {
            var cut = random.Next(trial.Steps + 1);
            var cutSeed = (volume * 1000) + i;
            var problem = trial.Try(cut, cutSeed, out var disk);
            if (problem is null && i % NtfsToolsLookAtEvery == 0)
                problem = AskTools(image, files, disk);
            if (problem is null)
                _survived++;
            else
                Lose(count, disk.Length, $"LOST: volume {volume}, cut {cut} of {trial.Steps}, seed {cutSeed}: {problem}");
        }
    }

    private string? AskTools(NtfsImage image, SortedDictionary<string, string> files, byte[] disk)
    {
        _seenByTools++;
        File.WriteAllBytes(image.Path, disk);
        image.ShouldBeConsistent();
        return image.HashFiles().SequenceEqual(files) ? null : "ntfs-3g reads other contents";
    }

    private void Lose(SafetyCount count, long bytes, FormattableString problem)
    {
        count.Fail(bytes);
        Say(problem);
    }

    private void Say(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
}
