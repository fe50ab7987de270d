using System.CommandLine;
using System.CommandLine.Help;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>The command line: composes the commands, and turns usage errors into one line and exit code 2.</summary>
internal static class CliCommandLine
{
    /// <summary>Runs one command. Returns one of <see cref="CliExitCode"/>.</summary>
    public static Task<int> RunAsync(string[] arguments, CliContext context)
    {
        var parsed = Parse(arguments, context);
        if (parsed.Errors.Count > 0 && !arguments.Any(static word => word.StartsWith("[suggest", StringComparison.Ordinal)))
        {
            var wrong = parsed.UnmatchedTokens is [var word, ..] ? $"'{word}' is not known here" : parsed.Errors[0].Message.TrimEnd('.');
            context.Console.WriteError($"{wrong}. Try '{Path(parsed)} --help'.");
            return Task.FromResult(CliExitCode.WrongUsage);
        }

        return parsed.InvokeAsync(new InvocationConfiguration
        {
            Output = context.Console.Output, Error = context.Console.Error, EnableDefaultExceptionHandler = false,
        });
    }

    /// <summary>Reads a command line without running it.</summary>
    public static ParseResult Parse(string[] arguments, CliContext context) => Root(context).Parse(arguments);

    private static RootCommand Root(CliContext context)
    {
        var root = Commands(context);
        // Completion would offer each alias.
        foreach (var help in root.Options.OfType<HelpOption>())
            help.Aliases.Clear();
        return root;
    }

    private static RootCommand Commands(CliContext context) => new("Administers a FleetDefrag server.")
    {
        CommandCall.Json,
        LoginCommands.Login(context),
        LoginCommands.Logout(context),
        ServerCommands.Create(context),
        VolumeCommands.Create(context),
        JobCommands.Create(context),
        PlanCommand.Create(context),
        SetupCommands.Apply(context),
        SetupCommands.Export(context),
        ReportCommands.Create(context),
        TokenCommands.Create(context),
        CompletionCommand.Create(context),
    };

    private static string Path(ParseResult parsed)
    {
        var words = new List<string>();
        for (var command = parsed.CommandResult; command is not null; command = command.Parent as System.CommandLine.Parsing.CommandResult)
            words.Insert(0, command.Command is RootCommand ? CliConsole.ProgramName : command.Command.Name);
        return string.Join(' ', words);
    }
}
