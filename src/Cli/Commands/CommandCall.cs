using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>One call of a command.</summary>
/// <param name="Context">The parts that commands work with.</param>
/// <param name="Parsed">The arguments.</param>
/// <param name="CancellationToken">Cancelled when the user stops the program.</param>
internal sealed record CommandCall(CliContext Context, ParseResult Parsed, CancellationToken CancellationToken)
{
    /// <summary>Prints one JSON document instead of tables.</summary>
    public static Option<bool> Json { get; } = new("--json")
    {
        Description = "Print the answer of the REST API as one JSON document.", Recursive = true,
    };

    /// <summary>True: the command prints JSON.</summary>
    public bool IsJson => Parsed.GetValue(Json);

    /// <summary>The console of the command.</summary>
    public CliConsole Console => Context.Console;

    /// <summary>Prints an answer: as JSON, or by <paramref name="asText"/>.</summary>
    public int Print<T>(ApiAnswer answer, Action<T> asText)
        where T : class
    {
        if (IsJson)
            Console.Output.WriteLine(answer.ToJson());
        else
            asText(answer.Read<T>());
        return CliExitCode.Done;
    }

    /// <summary>Prints that a change was made: as an empty JSON object, or as one line.</summary>
    public int PrintDone(string line)
    {
        Console.Output.WriteLine(IsJson ? "{}" : PlainText.Of(line));
        return CliExitCode.Done;
    }

    /// <summary>Prints how much of a list was shown, where more of it exists.</summary>
    public void PrintRest(int shown, int total, int offset)
    {
        if (shown < total)
            Console.Error.WriteLine(
                $"{PlainText.Count(offset + 1)} to {PlainText.Count(offset + shown)} of {PlainText.Count(total)}. "
                + $"For the next: --offset {offset + shown}");
    }
}
