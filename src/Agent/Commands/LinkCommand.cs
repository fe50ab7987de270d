using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Service;

namespace FleetDefrag.Agent.Commands;

/// <summary>The way from exceptions to exit codes, for the commands that speak with the central server.</summary>
internal static class LinkCommand
{
    /// <summary>Runs the work of a command.</summary>
    public static async Task<int> GuardAsync(CommandConsole console, Func<Task<int>> work)
    {
        try
        {
            return await work();
        }
        catch (UsageException failure)
        {
            console.WriteError(failure.Message);
            return ExitCode.WrongUsage;
        }
        catch (EnrolmentException failure)
        {
            console.WriteError(failure.Message);
            return failure.Fault is EnrolmentFault.NotTrusted or EnrolmentFault.Refused ? ExitCode.Refused : ExitCode.Failed;
        }
        catch (AgentException failure)
        {
            console.WriteError(failure.Message);
            return ExitCode.Failed;
        }
        catch (Exception failure) when (failure is OperationCanceledException or Grpc.Core.RpcException { StatusCode: Grpc.Core.StatusCode.Cancelled })
        {
            console.WriteError("stopped; nothing was changed.");
            return ExitCode.Stopped;
        }
        catch (Exception failure)
        {
            // The edge of the process: whatever it is, scripts get one line and an exit code instead of a stack trace.
            console.WriteError($"failed: {failure.Message} ({failure.GetType().Name})");
            return ExitCode.Failed;
        }
    }
}
