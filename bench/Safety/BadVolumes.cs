using System.Diagnostics;
using System.Globalization;
using FleetDefrag.AgentKit;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Safety;

/// <summary>Damages structures of volumes that a parser reads, gives each volume to every command, and checks the results.</summary>
/// <param name="inputs">Number of damaged volumes.</param>
/// <param name="seed">Number of the first volume; <c>--inputs 1 --seed N</c> runs volume N again.</param>
/// <param name="output">Receives the results.</param>
internal sealed class BadVolumes(int inputs, int seed, TextWriter output)
{
    private const int OneInRealProcess = 2000;

    private readonly Lock _lock = new();

    /// <summary>Runs all inputs. One in two thousand goes through the real program, with a process for each command.</summary>
    /// <param name="count">Counts the trials and the losses.</param>
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

    // The number of an input alone decides its content, whichever process runs it.
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
        var memory = FormattableString.Invariant($"at most {result.MostAllocatedBytes >> 20} MB allocated for one");
        Say($"bad volumes {how}: {result.Inputs}, {result.Sound} of them still sound, {result.Written} written to; {memory}");
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
