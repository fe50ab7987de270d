using System.Globalization;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Safety;

/// <summary>Makes volumes bad in what a parser reads, gives each to every command, and watches what they do.</summary>
/// <param name="inputs">How many in all.</param>
/// <param name="seed">Number of the first input; <c>--inputs 1 --seed N</c> runs input N again.</param>
/// <param name="output">For the results.</param>
internal sealed class BadVolumes(int inputs, int seed, TextWriter output)
{
    /// <summary>Runs them all.</summary>
    /// <param name="count">Takes what was tried and what was lost.</param>
    public void Run(SafetyCount count)
    {
        if (inputs == 0)
            return;
        var seeds = FuzzSeeds.Make();
        var run = new FuzzRun(seeds, AgentInProcess.Run, output);
        run.Run(seed, inputs);
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"bad volumes: of {seeds.Count} kinds; {run.Sound} of the {run.Inputs} sound after all, {run.Written} written to; at most {run.MostAllocatedBytes >> 20} MB allocated for one"));
        count.Volumes += seeds.Count;
        count.Inputs += run.Inputs;
        foreach (var _ in run.Failures)
            count.Fail(bytesLost: 0);
    }
}
