using System.Diagnostics;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>Runs a program that may hang: after <see cref="Patience.Limit"/> it is ended and the test fails with what it wrote.</summary>
internal static class BoundedProcess
{
    public static ToolResult Run(ProcessStartInfo start)
    {
        (start.UseShellExecute, start.RedirectStandardInput, start.RedirectStandardOutput, start.RedirectStandardError) = (false, true, true, true);
        using var process = Process.Start(start)!;
        process.StandardInput.Close();
        var output = process.StandardOutput.ReadToEndAsync();
        var error = process.StandardError.ReadToEndAsync();
        // Both: Windows programs that it started can hold the pipes longer than it lives.
        if (!process.WaitForExit(Patience.Limit) || !Task.WaitAll([output, error], Patience.Limit))
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException($"{Describe(start)} did not end within {Patience.Limit.TotalSeconds} s. It wrote: {Written(output)}{Written(error)}");
        }

        return new ToolResult(process.ExitCode, output.GetAwaiter().GetResult(), error.GetAwaiter().GetResult());
    }

    public static void RunOrThrow(ProcessStartInfo start)
    {
        var result = Run(start);
        if (result.ExitCode != 0)
            throw new InvalidOperationException($"{Describe(start)} ended with {result.ExitCode}: {result.AllText.Trim()}");
    }

    private static string Describe(ProcessStartInfo start) => $"{start.FileName} {string.Join(' ', start.ArgumentList)}";

    private static string Written(Task<string> text) => text.IsCompletedSuccessfully ? text.Result : "(a pipe is still open)";
}
