using System.CommandLine;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Agent.Commands;

/// <summary>
/// <c>backup begin|end --volume &lt;v&gt;</c>: the hook that a backup calls before it begins and after it has ended. <c>backup import</c>
/// reads logs.
/// </summary>
internal static class BackupCommand
{
    // A run stops between two moves, then analyses the volume once more, which only reads. The backup does not wait for the analysis.
    private static readonly TimeSpan StopTimeout = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan CheckInterval = TimeSpan.FromMilliseconds(50);

    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context) =>
        new("backup", "Tells the agent that a backup begins or has ended, and imports the logs of backup programs.")
        {
            Begin(context), End(context), BackupImportCommand.Create(context),
        };

    private static Command Begin(CommandContext context)
    {
        var options = new BackupCommandOptions();
        var command = new Command("begin", "Stops a defragmentation of the volume, and prevents another one until the backup has ended.");
        options.AddTo(command);
        command.SetAction((parsed, cancellationToken) => CommandGuard.RunAsync(context.Console, async () =>
        {
            var mark = options.Begun(parsed, context.Time.GetUtcNow());
            var path = mark.Volume;
            var marks = new BackupMarks(Folder());
            var wasAtWork = IsAtWork(marks, path);
            marks.Begin(mark);
            new BackupReports(Folder()).Store(BackupCommandOptions.Report(mark));
            // Work that begins from now on sees the mark. Work that began just before it is seen here.
            var message = wasAtWork || IsAtWork(marks, path)
                ? await StoppedAsync(marks, path, context.Time, cancellationToken)
                : $"{path} is not defragmented until 'backup end'.";
            await context.Console.Output.WriteLineAsync(message);
            return ExitCode.Done;
        }));
        return command;
    }

    private static Command End(CommandContext context)
    {
        var options = new BackupCommandOptions();
        var command = new Command("end", "Allows defragmentation of the volume again, and tells the server what the backup copied.");
        options.AddTo(command);
        command.SetAction((parsed, _) => CommandGuard.RunAsync(context.Console, async () =>
        {
            var path = options.Volume(parsed);
            var hadBegun = new BackupMarks(Folder()).End(path, out var mark);
            var now = context.Time.GetUtcNow();
            if (mark is not null && mark.RunId != Guid.Empty)
                new BackupReports(Folder()).Store(options.Ended(parsed, mark, now));
            await context.Console.Output.WriteLineAsync(hadBegun
                ? $"{path} may be defragmented again."
                : $"No backup of {path} had begun; nothing was changed.");
            if (mark is not null && RunSpan.Refuse(now - mark.BeganAt) is { } refused)
                context.Console.WriteError($"The backup of {path} is not recorded. {refused.Reason}");
            return ExitCode.Done;
        }));
        return command;
    }

    private static async Task<string> StoppedAsync(BackupMarks marks, string path, TimeProvider time, CancellationToken cancellationToken)
    {
        var began = time.GetTimestamp();
        while (IsAtWork(marks, path))
        {
            if (time.GetElapsedTime(began) > StopTimeout)
            {
                return $"{path} was being defragmented and was told to stop; the agent analyses it once more, which only reads. "
                    + "It is not defragmented until 'backup end'.";
            }

            await Task.Delay(CheckInterval, time, cancellationToken);
        }

        return $"{path} was being defragmented and has stopped. It is not defragmented until 'backup end'.";
    }

    private static bool IsAtWork(BackupMarks marks, string path)
    {
        using var work = marks.TryTakeWork(path);
        return work is null;
    }

    private static AgentFolder Folder()
    {
        var folder = AgentFolder.OfMachine;
        folder.Ensure();
        return folder;
    }
}
