using System.Reflection;
using FleetDefrag.TestKit;

namespace FleetDefrag.Safety;

/// <summary>The agent as scripts run it: a process of its own for every command.</summary>
internal static class AgentProcess
{
    /// <summary>The program.</summary>
    public static string Path { get; } = System.IO.Path.Combine(
        typeof(AgentProcess).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == "AgentFolder").Value!, "fleetdefrag-agent");

    /// <summary>Runs one command to its end.</summary>
    public static ToolResult Run(params string[] arguments)
    {
        using var process = Tool.StartPath(Path, arguments);
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return new ToolResult(process.ExitCode, output, error.GetAwaiter().GetResult());
    }
}
