using System.Text;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands;

/// <summary>Where commands write: results to standard output, one line to standard error when something is wrong.</summary>
internal sealed class CommandConsole
{
    // Longer than any path that NTFS can hold.
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

    /// <summary>True where a person watches.</summary>
    public bool IsTerminal { get; }

    /// <summary>The console of this process.</summary>
    public static CommandConsole ForProcess()
    {
        // UTF-8 without a byte order mark, whatever the machine's code page: documents are read by programs.
        Console.OutputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);
        return For(Console.Out, Console.Error, isTerminal: !Console.IsOutputRedirected);
    }

    /// <summary>A console on two writers.</summary>
    /// <param name="output">For results.</param>
    /// <param name="error">For the one line.</param>
    /// <param name="isTerminal">False writes plain text that never wraps: files and pipes have no width and no colours.</param>
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

    /// <summary>Writes one line for the administrator to standard error, whatever line breaks a message brings.</summary>
    public void WriteError(string message) =>
        Error.WriteLine($"{AgentCommandLine.ProgramName}: {string.Join(' ', message.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries))}");
}
