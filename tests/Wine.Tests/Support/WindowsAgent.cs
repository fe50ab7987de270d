using System.Diagnostics;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Support;

/// <summary>The win-x64 build of the agent as it is delivered: self-contained, in a folder.</summary>
internal static class WindowsAgent
{
    private static readonly Lazy<string> Built = new(Build);

    public static string Program => Built.Value;

    // Always publishes, because an old build proves nothing about the current sources. Publishing does nothing if no source has changed.
    private static string Build()
    {
        var script = Path.Combine(RepositoryFiles.Root, "build.sh");
        using var process = Process.Start(new ProcessStartInfo(script, ["agent-win"])
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        var result = new ToolResult(process.ExitCode, output, error.GetAwaiter().GetResult());
        result.ExitCode.ShouldBe(0, $"./build.sh agent-win failed: {result.AllText}");
        return Path.Combine(RepositoryFiles.Root, "artifacts", "agent-win", "fleetdefrag-agent.exe");
    }
}
