using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>Gives commands their work. Failures become one line on standard error and an exit code.</summary>
internal static class CommandExtensions
{
    /// <summary>Sets the work of a command that calls the server by the user's login.</summary>
    public static Command Calls(this Command command, CliContext context, Func<CommandCall, ServerCalls, Task<int>> work) =>
        command.Does(context, async call =>
        {
            using var api = context.Connect();
            return await work(call, api);
        });

    /// <summary>Sets the work of a command.</summary>
    public static Command Does(this Command command, CliContext context, Func<CommandCall, Task<int>> work)
    {
        command.SetAction(async (parsed, cancellationToken) =>
        {
            try
            {
                return await work(new CommandCall(context, parsed, cancellationToken));
            }
            catch (CliException refused)
            {
                context.Console.WriteError(refused.Message);
                return refused.ExitCode;
            }
            catch (OperationCanceledException)
            {
                context.Console.WriteError("stopped.");
                return CliExitCode.Stopped;
            }
            catch (Exception failure)
            {
                // The edge of the process: scripts get one line and an exit code instead of a stack trace, whatever happened.
                context.Console.WriteError($"failed: {failure.Message} ({failure.GetType().Name})");
                return CliExitCode.Failed;
            }
        });
        return command;
    }
}
