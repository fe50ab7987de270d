using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using FleetDefrag.AgentKit;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Safety;

/// <summary>
/// This program once more, for a part of the inputs: so all processors have work, what would end a process (a stack overflow, no memory) is seen
/// and named, and what one input allocates is told apart.
/// </summary>
internal static class FuzzWorker
{
    // Images of 20 MB at most, sixteen of them twice; a command that keeps more than the rest of it gets no memory, and is seen to fail.
    private const long HeapBytes = 1536L << 20;
    private const string Starting = "> ";
    private const string Ended = "= ";

    /// <summary>The other end of <see cref="Run"/>: fuzzes in this process and tells of it line by line.</summary>
    /// <returns>The process's exit code.</returns>
    public static int Work(int inputs, int seed, TextWriter output)
    {
        var run = new FuzzRun(FuzzSeeds.Make(), AgentInProcess.Run, output) { Starting = input => output.WriteLine(Starting + input) };
        run.Run(seed, inputs);
        output.WriteLine(Ended + JsonSerializer.Serialize(FuzzResult.Of(run)));
        return 0;
    }

    /// <summary>Starts a process and waits for its end.</summary>
    /// <param name="inputs">How many.</param>
    /// <param name="seed">Number of the first.</param>
    /// <param name="say">Told of failures and of how far it is.</param>
    /// <returns>Null where the process did not live to tell; that was said.</returns>
    public static FuzzResult? Run(int inputs, int seed, Action<string> say)
    {
        using var process = Process.Start(Command(inputs, seed))!;
        var last = "it had begun";
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
            say($"FAILED: the process ended with {process.ExitCode} after {last}");
        return result;
    }

    private static ProcessStartInfo Command(int inputs, int seed)
    {
        var start = new ProcessStartInfo(Path.Combine(AppContext.BaseDirectory, "FleetDefrag.Safety")) { RedirectStandardOutput = true, UseShellExecute = false };
        foreach (var argument in new[] { "--inputs", Text(inputs), "--seed", Text(seed), "--worker" })
            start.ArgumentList.Add(argument);
        start.Environment["DOTNET_GCHeapHardLimit"] = HeapBytes.ToString("X", CultureInfo.InvariantCulture);
        // Code that is compiled once and run for minutes: nobody attacks it, and the mapping costs a tenth.
        start.Environment["DOTNET_EnableWriteXorExecute"] = "0";
        return start;
    }

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
