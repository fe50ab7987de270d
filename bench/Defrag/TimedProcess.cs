using System.Diagnostics;
using System.Globalization;
using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary>The measured run of a program.</summary>
/// <param name="Output">The standard output of the program.</param>
/// <param name="ExitCode">The exit code; 0 for success.</param>
/// <param name="Seconds">Wall time of the whole process.</param>
/// <param name="PeakBytes">The peak memory, sampled until a few milliseconds before the end.</param>
internal sealed record TimedProcess(string Output, int ExitCode, double Seconds, long PeakBytes)
{
    private const int LookEveryMilliseconds = 5;

    private static readonly ManualResetEvent Never = new(initialState: false);
    private static volatile Process? current;
    private static volatile bool isOver;

    /// <summary>
    /// Ends the program that is being timed, if any, with all that it has started. Whoever waits for it waits until this process ends.
    /// </summary>
    public static void EndCurrent()
    {
        isOver = true;
        try
        {
            current?.Kill(entireProcessTree: true);
        }
        catch (InvalidOperationException)
        {
            // The process has already ended.
            current = null;
        }
    }

    /// <summary>Runs a program.</summary>
    /// <exception cref="InvalidOperationException">The program failed.</exception>
    public static TimedProcess Run(string program, params string[] arguments) => Try(program, arguments) is { ExitCode: 0 } run
        ? run
        : throw new InvalidOperationException($"{program} {string.Join(' ', arguments)} failed.");

    /// <summary>Runs a program that may fail. Prints its standard error if it fails.</summary>
    public static TimedProcess Try(string program, params string[] arguments)
    {
        var watch = Stopwatch.StartNew();
        using var process = program.Contains('/', StringComparison.Ordinal)
            ? Tool.StartPath(program, arguments)
            : Tool.Start(program, arguments);
        current = process;
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEndAsync();
        var peak = 0L;
        while (!process.WaitForExit(LookEveryMilliseconds))
            peak = Math.Max(peak, PeakOf(process.Id));
        var seconds = watch.Elapsed.TotalSeconds;
        process.WaitForExit();
        current = null;
        if (isOver)
            Never.WaitOne();
        if (process.ExitCode != 0)
        {
            var message = error.GetAwaiter().GetResult().Trim();
            Console.Error.WriteLine($"{program} {string.Join(' ', arguments)} ended with {process.ExitCode}: {message}");
        }

        return new TimedProcess(output.GetAwaiter().GetResult(), process.ExitCode, seconds, peak);
    }

    // "VmHWM:     123 kB": the peak memory by the kernel.
    private static long PeakOf(int process)
    {
        const string Field = "VmHWM:";
        try
        {
            foreach (var line in File.ReadLines($"/proc/{process}/status"))
            {
                if (line.StartsWith(Field, StringComparison.Ordinal))
                {
                    var kilobytes = line.AsSpan(Field.Length, line.Length - Field.Length - 2).Trim();
                    return 1024 * long.Parse(kilobytes, CultureInfo.InvariantCulture);
                }
            }
        }
        catch (IOException)
        {
            // The process ended between two samples. The earlier samples count.
            return 0;
        }

        return 0;
    }
}
