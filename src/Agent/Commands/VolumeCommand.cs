using System.CommandLine;

namespace FleetDefrag.Agent.Commands;

/// <summary>The arguments and options that the commands on one volume share.</summary>
internal static class VolumeCommand
{
    private const int DefaultTop = 10;
    private const int LargestTop = 100_000;

    /// <summary>Creates the argument that names the volume.</summary>
    public static Argument<string> VolumeArgument() => new("volume")
    {
        Description = "A drive (D:), a volume path, a block device, an NTFS image or a virtual disk.",
    };

    /// <summary>Creates the option <c>--json</c>: exactly one document instead of text.</summary>
    public static Option<bool> JsonOption() => new("--json") { Description = "Write one JSON document instead of text." };

    /// <summary>Creates the option <c>--top</c>: the number of files to list.</summary>
    public static Option<long?> TopOption() =>
        NumberOption.Create("--top", "How many of the most fragmented files to list (10).", least: 0, LargestTop);

    /// <summary>Returns the value of <see cref="TopOption"/>.</summary>
    public static int ReadTop(ParseResult parsed, Option<long?> option) => (int)(parsed.GetValue(option) ?? DefaultTop);

    /// <summary>Sets the action of a command whose work blocks.</summary>
    /// <param name="command">The command.</param>
    /// <param name="console">Gets the line that says what is wrong.</param>
    /// <param name="work">Returns the exit code; Ctrl-C cancels the token.</param>
    public static void SetWork(this Command command, CommandConsole console, Func<ParseResult, CancellationToken, int> work) =>
        // On a thread of its own: System.CommandLine reacts to Ctrl-C only while it waits for a task.
        command.SetAction((parsed, cancellationToken) =>
            Task.Run(() => CommandGuard.Run(console, () => work(parsed, cancellationToken)), CancellationToken.None));
}
