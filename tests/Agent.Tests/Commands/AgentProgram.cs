using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>The real executable, as scripts run it.</summary>
internal static class AgentProgram
{
    public static string Path { get; } = System.IO.Path.Combine(AppContext.BaseDirectory, "fleetdefrag-agent");

    public static ToolResult Run(params string[] arguments)
    {
        using var process = Tool.StartPath(Path, arguments);
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return new ToolResult(process.ExitCode, output, error.GetAwaiter().GetResult());
    }
}
