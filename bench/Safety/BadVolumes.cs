using System.Diagnostics;
using System.Globalization;
using FleetDefrag.AgentKit;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Safety;

/// <summary>Makes volumes bad in what a parser reads, gives each to every command, and watches what they do.</summary>
/// <param name="inputs">How many in all.</param>
/// <param name="seed">Number of the first input; <c>--inputs 1 --seed N</c> runs input N again.</param>
/// <param name="output">For the results.</param>
internal sealed class BadVolumes(int inputs, int seed, TextWriter output)
{
    private const int OneInRealProcess = 2000;

    private readonly Lock _lock = new();

    /// <summary>Runs them all; one in two thousand through the real program, each command in a process of its own.</summary>
    /// <param name="count">Takes what was tried and what was lost.</param>
    public void Run(SafetyCount count)
    {
        if (inputs == 0)
            return;
        var started = Stopwatch.GetTimestamp();
        var asProcesses = inputs / OneInRealProcess;
        RunInProcesses(seed + asProcesses, inputs - asProcesses, count);
        var rate = count.Inputs / Stopwatch.GetElapsedTime(started).TotalSeconds;
        var seeds = FuzzSeeds.Make();
        var run = new FuzzRun(seeds, AgentProgram.Run, output);
        run.Run(seed, asProcesses);
        Add(FuzzResult.Of(run), "by the real program", count);
        count.Volumes += seeds.Count;
        Say($"bad volumes: {rate:F0} a second");
    }

    // Which part an input falls into changes nothing about it: its number makes it.
    private void RunInProcesses(int first, int wanted, SafetyCount count)
    {
        var workers = Math.Min(Environment.ProcessorCount, wanted);
        Parallel.For(0, workers, new ParallelOptions { MaxDegreeOfParallelism = Math.Max(1, workers) }, worker =>
        {
            var (from, to) = (Share(wanted, worker, workers), Share(wanted, worker + 1, workers));
            var result = FuzzWorker.Run(to - from, first + from, Say);
            lock (_lock)
            {
                if (result is null)
                    count.Fail(bytesLost: 0);
                else
                    Add(result, "in one process", count);
            }
        });
    }

    private static int Share(int wanted, int worker, int workers) => (int)((long)wanted * worker / workers);

    private void Add(FuzzResult result, string how, SafetyCount count)
    {
        Say($"bad volumes {how}: {result.Inputs}, {result.Sound} of them sound after all, {result.Written} written to; at most {result.MostAllocatedBytes >> 20} MB allocated for one");
        count.Inputs += result.Inputs;
        foreach (var (kind, tried) in result.InputsByKind)
            count.InputsByKind[kind] = count.InputsByKind.GetValueOrDefault(kind) + tried;
        for (var failure = 0; failure < result.Failures; failure++)
            count.Fail(bytesLost: 0);
    }

    private void Say(FormattableString line) => Say(line.ToString(CultureInfo.InvariantCulture));

    private void Say(string line)
    {
        lock (_lock)
            output.WriteLine(line);
    }
}
