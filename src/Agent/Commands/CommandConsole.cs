using System.Text;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands;

/// <summary>The console of a command: results go to standard output, and one line to standard error when something is wrong.</summary>
internal sealed class CommandConsole
{
    // Longer than the longest path on NTFS.
    private const int PlainWidth = 40_000;

    // Created on first use: detecting the terminal takes 10 ms, and documents do not need it.
    private readonly Lazy<IAnsiConsole> _terminal;

    private CommandConsole(TextWriter output, TextWriter error, bool isTerminal)
    {
        Output = output;
        Error = error;
        IsTerminal = isTerminal;
        _terminal = new Lazy<IAnsiConsole>(CreateTerminal);
    }

    /// <summary>Standard output.</summary>
    public TextWriter Output { get; }

    /// <summary>Standard error.</summary>
    public TextWriter Error { get; }

    /// <summary>Standard output for tables and progress.</summary>
    public IAnsiConsole Terminal => _terminal.Value;

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
    public static CommandConsole For(TextWriter output, TextWriter error, bool isTerminal) => new(output, error, isTerminal);

    /// <summary>Writes one line for the administrator to standard error, and replaces line breaks in the message.</summary>
    public void WriteError(string message)
    {
        var words = message.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        Error.WriteLine($"{AgentCommandLine.ProgramName}: {string.Join(' ', words)}");
    }

    private IAnsiConsole CreateTerminal()
    {
        var terminal = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = IsTerminal ? AnsiSupport.Detect : AnsiSupport.No,
            Interactive = IsTerminal ? InteractionSupport.Detect : InteractionSupport.No,
            Out = new AnsiConsoleOutput(Output),
        });
        if (!IsTerminal)
            terminal.Profile.Width = PlainWidth;
        return terminal;
    }
}
