using FleetDefrag.Agent.Commands;
using FleetDefrag.TestKit;

namespace FleetDefrag.Safety;

/// <summary>The agent's command line without a process of its own: hundreds of commands a second, because its waits for checkpoints take no time.</summary>
internal static class AgentInProcess
{
    /// <summary>Runs one command to its end.</summary>
    public static ToolResult Run(params string[] arguments)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        var command = AgentCommandLine.RunAsync(arguments, CommandConsole.For(output, error, isTerminal: false), time: new ManualTime());
        // Waiting for the handle sleeps; waiting for the task would spin first, thousands of times a second.
        ((IAsyncResult)command).AsyncWaitHandle.WaitOne();
        return new ToolResult(command.GetAwaiter().GetResult(), output.ToString(), error.ToString());
    }
}
