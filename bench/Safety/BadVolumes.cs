using System.Globalization;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Safety;

/// <summary>Makes volumes bad in what a parser reads, gives each to every command, and watches what they do.</summary>
/// <param name="inputs">How many in all.</param>
/// <param name="seed">Number of the first input; <c>--inputs 1 --seed N</c> runs input N again.</param>
/// <param name="output">For the results.</param>
internal sealed class BadVolumes(int inputs, int seed, TextWriter output)
{
    private const int OneInRealProcess = 500;

    /// <summary>Runs them all; one in five hundred through the real program, each command in a process of its own.</summary>
    /// <param name="count">Takes what was tried and what was lost.</param>
    public void Run(SafetyCount count)
    {
        if (inputs == 0)
            return;
        var seeds = FuzzSeeds.Make();
        Run(new FuzzRun(seeds, AgentProcess.Run, output), inputs / OneInRealProcess, "as processes", count);
        Run(new FuzzRun(seeds, AgentInProcess.Run, output), inputs - (inputs / OneInRealProcess), "in this process", count);
        count.Volumes += seeds.Count;
    }

    private void Run(FuzzRun run, int wanted, string how, SafetyCount count)
    {
        run.Run(seed + count.Inputs, wanted);
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"bad volumes {how}: {run.Inputs}, {run.Sound} of them sound after all, {run.Written} written to; at most {run.MostAllocatedBytes >> 20} MB allocated for one"));
        count.Inputs += run.Inputs;
        foreach (var _ in run.Failures)
            count.Fail(bytesLost: 0);
    }
}
