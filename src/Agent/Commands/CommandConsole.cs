using System.Text;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands;

/// <summary>The console of a command: results go to standard output, and one line to standard error when something is wrong.</summary>
internal sealed class CommandConsole
{
    // Longer than the longest path on NTFS.
    private const int PlainWidth = 40_000;

    private CommandConsole(TextWriter output, TextWriter error, IAnsiConsole terminal, bool isTerminal)
    {
        Output = output;
        Error = error;
        Terminal = terminal;
        IsTerminal = isTerminal;
    }

    /// <summary>Standard output.</summary>
    public TextWriter Output { get; }

    /// <summary>Standard error.</summary>
    public TextWriter Error { get; }

    /// <summary>Standard output for tables and progress.</summary>
    public IAnsiConsole Terminal { get; }

    /// <summary>True where standard output is a terminal.</summary>
    public bool IsTerminal { get; }

    /// <summary>Creates the console of this process.</summary>
    public static CommandConsole ForProcess()
    {
        // UTF-8 without a byte order mark, whatever the code page of the machine, because programs read the documents.
        Console.OutputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);
        return For(Console.Out, Console.Error, isTerminal: !Console.IsOutputRedirected);
    }

    /// <summary>Creates a console on two writers.</summary>
    /// <param name="output">Gets the results.</param>
    /// <param name="error">Gets the error line.</param>
    /// <param name="isTerminal">False for plain text that never wraps, because files and pipes have no width and no colours.</param>
    public static CommandConsole For(TextWriter output, TextWriter error, bool isTerminal)
    {
        var terminal = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = isTerminal ? AnsiSupport.Detect : AnsiSupport.No,
            Interactive = isTerminal ? InteractionSupport.Detect : InteractionSupport.No,
            Out = new AnsiConsoleOutput(output),
        });
        if (!isTerminal)
            terminal.Profile.Width = PlainWidth;
        return new CommandConsole(output, error, terminal, isTerminal);
    }

    /// <summary>Writes one line for the administrator to standard error, and replaces line breaks in the message.</summary>
    public void WriteError(string message)
    {
        var words = message.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        Error.WriteLine($"{AgentCommandLine.ProgramName}: {string.Join(' ', words)}");
    }
}
