using FleetDefrag.Agent.Commands;
using FleetDefrag.TestKit;

namespace FleetDefrag.AgentKit;

/// <summary>
/// The agent's command line in the calling process. Hundreds of commands run in a second, because waits for checkpoints take no time.
/// </summary>
public static class AgentInProcess
{
    /// <summary>Runs a command to its end.</summary>
    public static ToolResult Run(params string[] arguments)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        var command = AgentCommandLine.RunAsync(
            arguments, CommandConsole.For(output, error, isTerminal: false), time: new ManualTime());
        // A wait for the handle sleeps; a wait for the task would spin first, thousands of times a second.
        ((IAsyncResult)command).AsyncWaitHandle.WaitOne();
        return new ToolResult(command.GetAwaiter().GetResult(), output.ToString(), error.ToString());
    }
}
