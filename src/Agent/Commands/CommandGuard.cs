using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Ntfs;
using Grpc.Core;

namespace FleetDefrag.Agent.Commands;

/// <summary>Turns the failure of a command into one line on standard error and an exit code.</summary>
internal static class CommandGuard
{
    /// <summary>Runs the work of a command.</summary>
    /// <returns>One of <see cref="ExitCode"/>.</returns>
    public static async Task<int> RunAsync(CommandConsole console, Func<Task<int>> work)
    {
        try
        {
            return await work();
        }
        catch (Exception failure)
        {
            return Report(console, failure);
        }
    }

    /// <summary>Runs the work of a command that blocks.</summary>
    /// <returns>One of <see cref="ExitCode"/>.</returns>
    public static int Run(CommandConsole console, Func<int> work)
    {
        try
        {
            return work();
        }
        catch (Exception failure)
        {
            return Report(console, failure);
        }
    }

    // The edge of the process: scripts get one line and an exit code instead of a stack trace, whatever happened.
    private static int Report(CommandConsole console, Exception failure)
    {
        var (exitCode, message) = Describe(failure);
        console.WriteError(message);
        return exitCode;
    }

    private static (int ExitCode, string Message) Describe(Exception failure) => failure switch
    {
        VolumeException volume => (ExitCode.For(volume.Fault), volume.Message),
        UsageException => (ExitCode.WrongUsage, failure.Message),
        EnrolmentException { Fault: EnrolmentFault.NotTrusted or EnrolmentFault.Refused } => (ExitCode.Refused, failure.Message),
        EnrolmentException or AgentException => (ExitCode.Failed, failure.Message),
        OperationCanceledException or RpcException { StatusCode: StatusCode.Cancelled } =>
            (ExitCode.Stopped, "stopped; nothing was written."),
        _ => (ExitCode.Failed, $"failed: {failure.Message} ({failure.GetType().Name})"),
    };
}
