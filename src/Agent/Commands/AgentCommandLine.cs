using System.CommandLine;
using FleetDefrag.Agent.Volumes;

namespace FleetDefrag.Agent.Commands;

/// <summary>The agent's command line: composes the commands, and turns usage errors into one line and exit code 2.</summary>
internal static class AgentCommandLine
{
    /// <summary>The program's name in messages.</summary>
    public const string ProgramName = "fleetdefrag-agent";

    /// <summary>Runs one command.</summary>
    /// <param name="arguments">The arguments as the shell passed them.</param>
    /// <param name="console">The console to write to.</param>
    /// <param name="volumes">Opens volumes; null for the volumes of this machine.</param>
    /// <param name="time">The time that a command waits by; null for the time of this machine.</param>
    /// <param name="cancellationToken">Stops the command.</param>
    /// <returns>One of <see cref="ExitCode"/>.</returns>
    public static Task<int> RunAsync(
        string[] arguments,
        CommandConsole console,
        IVolumeSource? volumes = null,
        TimeProvider? time = null,
        CancellationToken cancellationToken = default)
    {
        var root = CreateRoot(new CommandContext(console, volumes ?? new MachineVolumeSource(), time ?? TimeProvider.System));
        var parsed = root.Parse(arguments);
        if (parsed.Errors.Count > 0)
        {
            console.WriteError($"{parsed.Errors[0].Message} Try '{ProgramName} {CommandPath(parsed)}--help'.");
            return Task.FromResult(ExitCode.WrongUsage);
        }

        var configuration = new InvocationConfiguration
        {
            Output = console.Output,
            Error = console.Error,
            EnableDefaultExceptionHandler = false,
            // StopSignals takes the signals.
            ProcessTerminationTimeout = null,
        };
        return parsed.InvokeAsync(configuration, cancellationToken);
    }

    private static RootCommand CreateRoot(CommandContext context) => new(
        "Analyses and defragments NTFS volumes, on the command line or for the central server.")
    {
        AnalyzeCommand.Create(context),
        DefragCommand.Create(context),
        FragmentCommand.Create(context.Console),
        MapCommand.Create(context),
        ProbeCommand.Create(context),
        CheckCommand.Create(context),
        RepairCommand.Create(context),
        RetrimCommand.Create(context.Console),
        EnrollCommand.Create(context),
        BackupCommand.Create(context),
        VolumesCommand.Create(context),
        RunCommand.Create(context),
    };

    private static string CommandPath(ParseResult parsed) =>
        parsed.CommandResult.Command is RootCommand ? "" : parsed.CommandResult.Command.Name + " ";
}
