using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary>
/// The dry run and the run of a case. On small volumes, where durations vary, both are repeated three times and the medians count.
/// </summary>
/// <param name="Run">The last run.</param>
/// <param name="PlanSeconds">The duration of the dry run.</param>
/// <param name="RunSeconds">The duration of the run.</param>
internal sealed record TimedRuns(TimedProcess Run, double PlanSeconds, double RunSeconds)
{
    private const int Repeats = 3;
    private const long LargestRepeatedBytes = 2L << 30;

    /// <summary>The duration of the run without that of its dry run.</summary>
    public double ExecutionSeconds => RunSeconds - PlanSeconds;

    /// <summary>Runs and measures the agent.</summary>
    /// <param name="agent">The agent.</param>
    /// <param name="image">The volume. Each run starts from its present content.</param>
    /// <param name="arguments">Arguments of the dry run and of the run.</param>
    public static TimedRuns Of(string agent, string image, IReadOnlyList<string> arguments)
    {
        if (new FileInfo(image).Length > LargestRepeatedBytes)
            return Once(agent, image, arguments);
        var original = image + ".original";
        File.Move(image, original);
        var runs = new TimedRuns[Repeats];
        for (var run = 0; run < Repeats; run++)
        {
            Tool.RunOrThrow("cp", "--sparse=never", original, image);
            Tool.RunOrThrow("sync", image);
            runs[run] = Once(agent, image, arguments);
        }

        File.Delete(original);
        return new TimedRuns(
            runs[^1].Run,
            Median.Of(runs.Select(static run => run.PlanSeconds)),
            Median.Of(runs.Select(static run => run.RunSeconds)));
    }

    private static TimedRuns Once(string agent, string image, IReadOnlyList<string> arguments)
    {
        var plan = TimedProcess.Run(agent, ["defrag", image, "--dry-run", "--json", .. arguments]);
        var run = TimedProcess.Run(agent, ["defrag", image, "--json", .. arguments]);
        return new TimedRuns(run, plan.Seconds, run.Seconds);
    }
}
