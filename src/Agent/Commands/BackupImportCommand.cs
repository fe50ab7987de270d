using System.CommandLine;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Backups;
using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Agent.Commands;

/// <summary>
/// <c>backup import &lt;log&gt;</c>: reads the logs of backup programs, shows their runs, and reports them to the server where
/// this machine is enrolled.
/// </summary>
internal static class BackupImportCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var options = new BackupImportOptions();
        var command = new Command("import", "Reads the logs of backup programs, shows the runs, and reports them to the server.");
        options.AddTo(command);
        command.SetAction((parsed, cancellationToken) => CommandGuard.RunAsync(
            context.Console, () => ImportAsync(context, options.Read(parsed), cancellationToken)));
        return command;
    }

    private static async Task<int> ImportAsync(CommandContext context, BackupImportRequest request, CancellationToken cancellationToken)
    {
        var document = new BackupImportDocument();
        var runs = new List<LoggedRun>();
        try
        {
            await ReadAsync(request, document, runs, cancellationToken);
        }
        catch (UnknownLogException unknown)
        {
            context.Console.WriteError(unknown.Message);
            return ExitCode.Refused;
        }

        document.Savings = [.. RunSaving.Of(runs).Select(BackupImportSaving.Of)];
        Report(request, document, runs, context.Time.GetUtcNow());
        if (request.IsJson)
            await context.Console.Output.WriteLineAsync(AgentJson.Write(document));
        else
            BackupImportText.Write(context.Console.Terminal, document);
        if (runs.Count > 0 || document.IsKnown)
            return ExitCode.Done;
        context.Console.WriteError("The logs contain no whole run; nothing was reported.");
        return ExitCode.Refused;
    }

    private static async Task ReadAsync(
        BackupImportRequest request, BackupImportDocument document, List<LoggedRun> runs, CancellationToken cancellationToken)
    {
        var reader = new BackupLogReader(request.Options);
        foreach (var log in request.Logs)
        {
            try
            {
                await using var stream = new FileStream(log, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
                await foreach (var entry in reader.ReadAsync(stream, cancellationToken))
                {
                    document.Add(log, entry);
                    if (entry is LoggedRun run)
                        runs.Add(run);
                }
            }
            catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
            {
                throw new AgentException($"The log {log} cannot be read: {failure.Message}", failure);
            }
        }
    }

    private static void Report(BackupImportRequest request, BackupImportDocument document, List<LoggedRun> runs, DateTimeOffset now)
    {
        var folder = AgentFolder.OfMachine;
        var identities = new IdentityStore(folder);
        if (!identities.Exists)
            return;
        document.IsEnrolled = true;
        var imported = new ImportedRun(request.Volume, request.Host, request.Method, identities.Load().ServerId);
        var reports = new BackupReports(folder);
        foreach (var (run, entry) in runs.Zip(document.Runs))
        {
            entry.NotReportedBecause = imported.Refuse(run, now);
            entry.IsReported = entry.NotReportedBecause is null;
            if (entry.IsReported)
                reports.Store(imported.Report(run));
        }
    }
}
