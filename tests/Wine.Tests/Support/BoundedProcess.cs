using System.Diagnostics;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>
/// Runs a program that may hang. After <see cref="Patience.Limit"/> the program is ended, and the test fails with its output.
/// </summary>
internal static class BoundedProcess
{
    // Output goes to files instead of pipes: the children of a Windows program (explorer.exe, conhost.exe) inherit its error output and may
    // keep a pipe open for minutes.
    private const string IntoFiles = """exec "$@" </dev/null >"$0/out" 2>"$0/error" """;

    public static ToolResult Run(ProcessStartInfo start)
    {
        var folder = Directory.CreateTempSubdirectory("fleetdefrag-run-");
        try
        {
            using var process = Process.Start(Redirected(start, folder.FullName))!;
            if (process.WaitForExit(Patience.Limit))
                return new ToolResult(process.ExitCode, Written(folder, "out"), Written(folder, "error"));
            process.Kill(entireProcessTree: true);
            throw new TimeoutException(
                $"{Describe(start)} did not end within {Patience.Limit.TotalSeconds} s. "
                + $"It wrote: {Written(folder, "out")}{Written(folder, "error")}");
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    public static void RunOrThrow(ProcessStartInfo start)
    {
        var result = Run(start);
        if (result.ExitCode != 0)
            throw new InvalidOperationException($"{Describe(start)} exited with code {result.ExitCode}: {result.AllText.Trim()}");
    }

    private static ProcessStartInfo Redirected(ProcessStartInfo start, string folder)
    {
        var redirected = new ProcessStartInfo("/bin/sh", ["-c", IntoFiles, folder, start.FileName, .. start.ArgumentList])
        {
            WorkingDirectory = start.WorkingDirectory,
        };
        redirected.Environment.Clear();
        foreach (var (name, value) in start.Environment)
            redirected.Environment[name] = value;
        return redirected;
    }

    private static string Written(DirectoryInfo folder, string name) => File.ReadAllText(Path.Combine(folder.FullName, name));

    private static string Describe(ProcessStartInfo start) => $"{start.FileName} {string.Join(' ', start.ArgumentList)}";
}
