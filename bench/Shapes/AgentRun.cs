using System.Diagnostics;
using System.Globalization;
using FleetDefrag.TestKit;

namespace FleetDefrag.ShapesBench;

/// <summary>One command of the agent, as a process.</summary>
/// <param name="ExitCode">The exit code.</param>
/// <param name="Output">Standard output.</param>
/// <param name="Error">Standard error.</param>
/// <param name="Seconds">The time of the process.</param>
/// <param name="PeakBytes">The peak memory, sampled until a few milliseconds before the end.</param>
/// <param name="WasKilled">True if the process was killed because it did not end.</param>
internal sealed record AgentRun(int ExitCode, string Output, string Error, double Seconds, long PeakBytes, bool WasKilled)
{
    private const int LookEveryMilliseconds = 5;

    /// <summary>Runs a command until it ends or the time is over.</summary>
    /// <param name="agent">The agent.</param>
    /// <param name="limit">The time after which the process is killed.</param>
    /// <param name="arguments">The arguments of the agent.</param>
    public static AgentRun Of(string agent, TimeSpan limit, params string[] arguments)
    {
        var watch = Stopwatch.StartNew();
        using var process = Tool.StartPath(agent, arguments);
        var output = process.StandardOutput.ReadToEndAsync();
        var error = process.StandardError.ReadToEndAsync();
        var (peak, killed) = (0L, false);
        while (!process.WaitForExit(LookEveryMilliseconds))
        {
            peak = Math.Max(peak, PeakOf(process.Id));
            if (!killed && watch.Elapsed > limit)
            {
                killed = true;
                process.Kill();
            }
        }

        var seconds = watch.Elapsed.TotalSeconds;
        process.WaitForExit();
        return new AgentRun(
            process.ExitCode, output.GetAwaiter().GetResult(), error.GetAwaiter().GetResult(), seconds, peak, killed);
    }

    // "VmHWM:     123 kB": the peak memory by the kernel.
    private static long PeakOf(int process)
    {
        const string Field = "VmHWM:";
        try
        {
            var line = File.ReadLines($"/proc/{process}/status").FirstOrDefault(
                static line => line.StartsWith(Field, StringComparison.Ordinal));
            var kilobytes = line is null ? "0" : line[Field.Length..^"kB".Length];
            return 1024 * long.Parse(kilobytes, CultureInfo.InvariantCulture);
        }
        catch (IOException)
        {
            // The process ended between two samples. The earlier samples count.
            return 0;
        }
    }
}
