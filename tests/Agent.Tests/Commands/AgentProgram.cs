using System.Diagnostics;
using System.Reflection;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>The real executable, as scripts run it.</summary>
internal static class AgentProgram
{
    public static string Path { get; } = System.IO.Path.Combine(
        typeof(AgentProgram).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == "AgentFolder").Value!, "fleetdefrag-agent");

    public static ToolResult Run(params string[] arguments) => Finish(Start(arguments));

    /// <summary>The same as a user who owns nothing; an ordinary user is one already.</summary>
    public static ToolResult RunUnprivileged(params string[] arguments) => Environment.IsPrivilegedProcess
        ? Finish(Tool.Start("setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", Path, .. arguments]))
        : Run(arguments);

    /// <summary>Starts it and leaves it running.</summary>
    public static Process Start(params string[] arguments) => Tool.StartPath(Path, arguments);

    /// <summary>Waits for its end.</summary>
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
