using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using FleetDefrag.AgentKit;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Safety;

/// <summary>
/// Fuzzes a part of the inputs in another process of this program. All processors have work, an input that ends its process (a stack
/// overflow, no memory) is named, and the memory of one input is measured alone.
/// </summary>
internal static class FuzzWorker
{
    // The limit holds sixteen images of at most 20 MB twice. A command that keeps more gets no memory, and its failure is seen.
    private const long HeapBytes = 1536L << 20;
    private const string Starting = "> ";
    private const string Ended = "= ";

    /// <summary>Fuzzes in this process, which <see cref="Run"/> started, and prints the progress line by line.</summary>
    /// <returns>The exit code of the process.</returns>
    public static int Work(int inputs, int seed, TextWriter output)
    {
        var run = new FuzzRun(FuzzSeeds.Make(), AgentInProcess.Run, output) { Starting = input => output.WriteLine(Starting + input) };
        run.Run(seed, inputs);
        output.WriteLine(Ended + JsonSerializer.Serialize(FuzzResult.Of(run)));
        return 0;
    }

    /// <summary>Starts a process that fuzzes, and waits for its end.</summary>
    /// <param name="inputs">Number of inputs.</param>
    /// <param name="seed">Number of the first input.</param>
    /// <param name="say">Called with failures and progress.</param>
    /// <returns>The result; null when the process died, after a message about it.</returns>
    public static FuzzResult? Run(int inputs, int seed, Action<string> say)
    {
        using var process = Process.Start(Command(inputs, seed))!;
        var last = "its start";
        FuzzResult? result = null;
        while (process.StandardOutput.ReadLine() is { } line)
        {
            if (line.StartsWith(Starting, StringComparison.Ordinal))
                last = line[Starting.Length..];
            else if (line.StartsWith(Ended, StringComparison.Ordinal))
                result = JsonSerializer.Deserialize<FuzzResult>(line[Ended.Length..]);
            else
                say(line);
        }

        process.WaitForExit();
        if (result is null)
            say($"FAILED: the process exited with code {process.ExitCode} after {last}");
        return result;
    }

    private static ProcessStartInfo Command(int inputs, int seed)
    {
        var program = Path.Combine(AppContext.BaseDirectory, "FleetDefrag.Safety");
        var start = new ProcessStartInfo(program) { RedirectStandardOutput = true, UseShellExecute = false };
        foreach (var argument in new[] { "--inputs", Text(inputs), "--seed", Text(seed), "--worker" })
            start.ArgumentList.Add(argument);
        start.Environment["DOTNET_GCHeapHardLimit"] = HeapBytes.ToString("X", CultureInfo.InvariantCulture);
        // W^X protects from attackers, whom a benchmark does not have. Its double mapping costs a tenth of the time.
        start.Environment["DOTNET_EnableWriteXorExecute"] = "0";
        return start;
    }

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
