using System.CommandLine;

namespace FleetDefrag.Agent.Commands;

/// <summary>The agent's command line: composes the commands and turns usage errors into one line and exit code 2.</summary>
public static class AgentCommandLine
{
    /// <summary>The program's name in messages.</summary>
    public const string ProgramName = "fleetdefrag-agent";

    // A stop request is heard within a second; the rest of this time is for finishing the move under way and for the final analysis.
    private static readonly TimeSpan StopPatience = TimeSpan.FromMinutes(5);

    /// <summary>Runs one command.</summary>
    /// <param name="arguments">As the shell passed them.</param>
    /// <param name="console">Where to write.</param>
    /// <param name="volumes">What volumes there are; null for those of this machine.</param>
    /// <returns>One of <see cref="ExitCode"/>.</returns>
    public static async Task<int> RunAsync(string[] arguments, CommandConsole console, IVolumeSource? volumes = null)
    {
        var root = CreateRoot(console, volumes ?? new MachineVolumes());
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
            ProcessTerminationTimeout = StopPatience,
        });
    }

    private static RootCommand CreateRoot(CommandConsole console, IVolumeSource volumes) => new("Analyses and defragments NTFS volumes, alone or told by the central server.")
    {
        AnalyzeCommand.Create(console, volumes),
        DefragCommand.Create(console, volumes),
        FragmentCommand.Create(console),
        MapCommand.Create(console, volumes),
        ProbeCommand.Create(console, volumes),
        CheckCommand.Create(console, volumes),
        RepairCommand.Create(console, volumes),
        RetrimCommand.Create(console),
        EnrollCommand.Create(console),
        BackupCommand.Create(console),
        RunCommand.Create(console),
    };

    private static string CommandPath(ParseResult parsed) =>
        parsed.CommandResult.Command is RootCommand ? "" : parsed.CommandResult.Command.Name + " ";
}
