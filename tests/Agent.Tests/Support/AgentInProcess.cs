using FleetDefrag.Agent.Commands;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>
/// The agent's command line without a process of its own, and without waiting for checkpoints: for tests that need it hundreds of times.
/// </summary>
internal static class AgentInProcess
{
    public static ToolResult Run(params string[] arguments)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        var exitCode = AgentCommandLine.RunAsync(arguments, CommandConsole.For(output, error, isTerminal: false), time: new ManualTime()).GetAwaiter().GetResult();
        return new ToolResult(exitCode, output.ToString(), error.ToString());
    }
}
