using System.CommandLine;
using FleetDefrag.Agent.Volumes;

namespace FleetDefrag.Agent.Commands;

/// <summary>The agent's command line: composes the commands and turns usage errors into one line and exit code 2.</summary>
internal static class AgentCommandLine
{
    /// <summary>The program's name in messages.</summary>
    public const string ProgramName = "fleetdefrag-agent";

    // A stop request is heard within a second; the rest of this time is for finishing the move under way and for the final analysis.
    private static readonly TimeSpan StopTimeout = TimeSpan.FromMinutes(5);

    /// <summary>Runs one command.</summary>
    /// <param name="arguments">As the shell passed them.</param>
    /// <param name="console">Where to write.</param>
    /// <param name="volumes">What volumes there are; null for those of this machine.</param>
    /// <param name="time">The clock that a command waits by; null for that of this machine.</param>
    /// <returns>One of <see cref="ExitCode"/>.</returns>
    public static async Task<int> RunAsync(string[] arguments, CommandConsole console, IVolumeSource? volumes = null, TimeProvider? time = null)
    {
        var root = CreateRoot(new CommandContext(console, volumes ?? new MachineVolumeSource(), time ?? TimeProvider.System));
        var parsed = root.Parse(arguments);
        if (parsed.Errors.Count > 0)
        {
            console.WriteError($"{parsed.Errors[0].Message} Try '{ProgramName} {CommandPath(parsed)}--help'.");
            return ExitCode.WrongUsage;
        }

        return await parsed.InvokeAsync(new InvocationConfiguration
        {
            Output = console.Output,
            Error = console.Error,
            EnableDefaultExceptionHandler = false,
            ProcessTerminationTimeout = StopTimeout,
        });
    }

    private static RootCommand CreateRoot(CommandContext context) => new("Analyses and defragments NTFS volumes, alone or told by the central server.")
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
