using System.Diagnostics;
using System.Reflection;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>The agent's executable, run as scripts run it.</summary>
internal static class AgentProgram
{
    public const string Name = "fleetdefrag-agent";

    public static string Folder { get; } = typeof(AgentProgram).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(attribute => attribute.Key == "AgentFolder").Value!;

    public static string Path { get; } = System.IO.Path.Combine(Folder, Name);

    public static ToolResult Run(params string[] arguments) => Finish(Start(arguments));

    /// <summary>Starts the program and leaves it running.</summary>
    public static Process Start(params string[] arguments) => Tool.StartPath(Path, arguments);

    /// <summary>Waits for the end of a started program and returns its output.</summary>
    public static ToolResult Finish(Process process)
    {
        using (process)
        {
            var error = process.StandardError.ReadToEndAsync();
            var output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return new ToolResult(process.ExitCode, output, error.GetAwaiter().GetResult());
        }
    }
}
