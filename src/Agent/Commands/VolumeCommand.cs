using System.CommandLine;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Agent.Commands;

/// <summary>What the commands on one volume share: the argument, <c>--json</c>, and the way from exceptions to exit codes.</summary>
internal static class VolumeCommand
{
    private const int DefaultTop = 10;
    private const int LargestTop = 100_000;

    /// <summary>The volume to work on.</summary>
    public static Argument<string> VolumeArgument() => new("volume")
    {
        Description = "A drive (D:), a volume path, a block device or an NTFS image.",
    };

    /// <summary>Exactly one document instead of text.</summary>
    public static Option<bool> JsonOption() => new("--json") { Description = "Write one JSON document instead of text." };

    /// <summary>How many files to name.</summary>
    public static Option<long?> TopOption() =>
        NumberOption.Create("--top", "How many of the most fragmented files to name (10).", least: 0, LargestTop);

    /// <summary>What <see cref="TopOption"/> says.</summary>
    public static int ReadTop(ParseResult parsed, Option<long?> option) => (int)(parsed.GetValue(option) ?? DefaultTop);

    /// <summary>Makes a command's work its action.</summary>
    /// <param name="command">The command.</param>
    /// <param name="console">For the one line when something is wrong.</param>
    /// <param name="work">Returns the exit code; the token is set by Ctrl-C.</param>
    public static void SetWork(this Command command, CommandConsole console, Func<ParseResult, CancellationToken, int> work) =>
        // On a thread of its own: the command line hears Ctrl-C only while it waits.
        command.SetAction((parsed, stop) => Task.Run(() => Guard(console, () => work(parsed, stop)), CancellationToken.None));

    private static int Guard(CommandConsole console, Func<int> work)
    {
        try
        {
            return work();
        }
        catch (VolumeException exception)
        {
            console.WriteError(exception.Message);
            return ExitCode.For(exception.Fault);
        }
        catch (UsageException exception)
        {
            console.WriteError(exception.Message);
            return ExitCode.WrongUsage;
        }
        catch (OperationCanceledException)
        {
            console.WriteError("stopped; nothing was written.");
            return ExitCode.Stopped;
        }
        catch (Exception exception)
        {
            // The edge of the process: whatever it is, scripts get one line and an exit code instead of a stack trace.
            console.WriteError($"failed: {exception.Message} ({exception.GetType().Name})");
            return ExitCode.Failed;
        }
    }
}
