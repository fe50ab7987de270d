using System.Diagnostics;
using System.Globalization;
using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary>A program's run, from its start to its end.</summary>
/// <param name="Output">What it wrote to standard output.</param>
/// <param name="ExitCode">0 where it succeeded.</param>
/// <param name="Seconds">Wall time of the whole process.</param>
/// <param name="PeakBytes">Most memory that it had at once, as last seen some milliseconds before its end.</param>
internal sealed record TimedProcess(string Output, int ExitCode, double Seconds, long PeakBytes)
{
    private const int LookEveryMilliseconds = 5;

    private static readonly ManualResetEvent Never = new(initialState: false);
    private static volatile Process? current;
    private static volatile bool isOver;

    /// <summary>Ends the program that is being timed, if any, with all that it has started. Whoever waits for it waits until this process ends.</summary>
    public static void EndCurrent()
    {
        isOver = true;
        try
        {
            current?.Kill(entireProcessTree: true);
        }
        catch (InvalidOperationException)
        {
            // It has ended by itself.
            current = null;
        }
    }

    /// <summary>Runs a program.</summary>
    /// <exception cref="InvalidOperationException">It failed.</exception>
    public static TimedProcess Run(string program, params string[] arguments) => Try(program, arguments) is { ExitCode: 0 } run
        ? run
        : throw new InvalidOperationException($"{program} {string.Join(' ', arguments)} failed.");

    /// <summary>Runs a program, which may fail; what it wrote to standard error is shown then.</summary>
    public static TimedProcess Try(string program, params string[] arguments)
    {
        var watch = Stopwatch.StartNew();
        using var process = program.Contains('/', StringComparison.Ordinal) ? Tool.StartPath(program, arguments) : Tool.Start(program, arguments);
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
            Console.Error.WriteLine($"{program} {string.Join(' ', arguments)} ended with {process.ExitCode}: {error.GetAwaiter().GetResult().Trim()}");
        return new TimedProcess(output.GetAwaiter().GetResult(), process.ExitCode, seconds, peak);
    }

    // "VmHWM:     123 kB": the kernel's own high-water mark.
    private static long PeakOf(int process)
    {
        const string Field = "VmHWM:";
        try
        {
            foreach (var line in File.ReadLines($"/proc/{process}/status"))
            {
                if (line.StartsWith(Field, StringComparison.Ordinal))
                    return 1024 * long.Parse(line.AsSpan(Field.Length, line.Length - Field.Length - 2).Trim(), CultureInfo.InvariantCulture);
            }
        }
        catch (IOException)
        {
            // It has ended between the two looks: what was seen before stands.
            return 0;
        }

        return 0;
    }
}
