using System.Text;
using Spectre.Console;

namespace FleetDefrag.Cli.Output;

/// <summary>The console of a command: results go to standard output, and one line to standard error when something is wrong.</summary>
/// <param name="output">Gets the results.</param>
/// <param name="error">Gets the error line and questions.</param>
/// <param name="input">Has the answers: passwords and tokens, one a line.</param>
/// <param name="isTerminal">False for plain text that never wraps, because files and pipes have no width and no colours.</param>
internal sealed class CliConsole(TextWriter output, TextWriter error, TextReader input, bool isTerminal)
{
    /// <summary>The program's name in messages.</summary>
    public const string ProgramName = "fleetdefrag";

    private const int PlainWidth = 40_000;

    /// <summary>Standard output.</summary>
    public TextWriter Output => output;

    /// <summary>Standard error.</summary>
    public TextWriter Error => error;

    /// <summary>True where standard output is a terminal.</summary>
    public bool IsTerminal => isTerminal;

    /// <summary>Creates the console of this process.</summary>
    public static CliConsole OfProcess()
    {
        // UTF-8 without a byte order mark, whatever the code page of the machine, because programs read the documents.
        Console.OutputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);
        return new CliConsole(Console.Out, Console.Error, Console.In, isTerminal: !Console.IsOutputRedirected);
    }

    /// <summary>Writes one line for the administrator to standard error.</summary>
    public void WriteError(string message) =>
        error.WriteLine($"{ProgramName}: {string.Join(' ', PlainText.Of(message).Split(' ', StringSplitOptions.RemoveEmptyEntries))}");

    /// <summary>Writes a table. Cells are text of others.</summary>
    public void WriteTable(IReadOnlyList<string> columns, IEnumerable<IReadOnlyList<string>> rows)
    {
        var table = new Table { Border = isTerminal ? TableBorder.Rounded : TableBorder.None };
        foreach (var column in columns)
            table.AddColumn(new TableColumn(new Text(column)));
        foreach (var row in rows)
            table.AddRow(row.Select(cell => new Text(PlainText.Of(cell))));
        var terminal = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = isTerminal ? AnsiSupport.Detect : AnsiSupport.No,
            Interactive = InteractionSupport.No,
            Out = new AnsiConsoleOutput(output),
        });
        if (!isTerminal)
            terminal.Profile.Width = PlainWidth;
        terminal.Write(table);
    }

    /// <summary>Asks for a secret. A terminal does not show it; from a pipe it is the next line.</summary>
    /// <exception cref="CliException">Nothing was entered.</exception>
    public string ReadSecret(string question)
    {
        var secret = Console.IsInputRedirected || !ReferenceEquals(input, Console.In) ? input.ReadLine() : ReadHidden(question);
        return string.IsNullOrEmpty(secret)
            ? throw new CliException(CliExitCode.WrongUsage, $"{question} is missing. Type it, or pass it on standard input.")
            : secret.Trim();
    }

    /// <summary>Asks a question. Returns true for yes; false too where nobody can answer.</summary>
    public bool Confirm(string question)
    {
        error.Write($"{question} [y/N] ");
        return input.ReadLine()?.Trim() is "y" or "Y" or "yes";
    }

    private string ReadHidden(string question)
    {
        error.Write($"{question}: ");
        var typed = new StringBuilder();
        while (Console.ReadKey(intercept: true) is { Key: not ConsoleKey.Enter } key)
        {
            if (key.Key == ConsoleKey.Backspace && typed.Length > 0)
                typed.Length--;
            else if (!char.IsControl(key.KeyChar))
                typed.Append(key.KeyChar);
        }

        error.WriteLine();
        return typed.ToString();
    }
}
