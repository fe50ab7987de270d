using FleetDefrag.Backups.Runs;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>The runs of one import, as rows of one volume.</summary>
/// <param name="volume">The volume, with its server.</param>
/// <param name="host">The server, as the log names it; null: its host name.</param>
/// <param name="method">How the backups of a log read.</param>
internal sealed class RunImport(Volume volume, string? host, BackupMethod method)
{
    private readonly List<(int Line, BackupRun Run)> _runs = [];
    private readonly List<RefusedImport> _refused = [];

    /// <summary>The runs to store, with their lines.</summary>
    public IReadOnlyList<(int Line, BackupRun Run)> Runs => _runs;

    /// <summary>What was refused so far; the first 1,000.</summary>
    public IReadOnlyList<RefusedImport> Refused => _refused;

    /// <summary>The number of all refused runs and lines.</summary>
    public int RefusedCount { get; private set; }

    /// <summary>The number of runs that the log itself repeats.</summary>
    public int Known { get; private set; }

    /// <summary>Adds what was found in a log.</summary>
    public void Add(LogEntry entry)
    {
        switch (entry)
        {
            case RefusedRun { Fault: RunFault.Duplicate }:
                Known++;
                break;
            case RefusedRun refused:
                Refuse(refused.Line, refused.Resource, refused.Reason);
                break;
            case UnreadLine unread:
                Refuse(unread.Line, unread.Text, unread.Reason);
                break;
            case LoggedRun run when Fault(run) is { } reason:
                Refuse(run.Line, run.Resource, reason);
                break;
            case LoggedRun run:
                _runs.Add((run.Line, Row(run, TypeOf(run.Type), method)));
                break;
            default:
                break;
        }
    }

    /// <summary>Adds a run of a list.</summary>
    public void Add(int position, EndedBackupRun run)
    {
        var logged = new LoggedRun(
            position, run.Program, volume.Path, RunSpan.Between(run.BeganAt.ToUniversalTime(), run.EndedAt.ToUniversalTime()))
        {
            Bytes = run.Bytes, Files = run.Files, Status = run.Status,
        };
        _runs.Add((position, Row(logged, run.Type, run.Method)));
    }

    private static BackupType TypeOf(LoggedType type) => type switch
    {
        LoggedType.Incremental => BackupType.Incremental,
        LoggedType.Differential => BackupType.Differential,
        _ => BackupType.Full,
    };

    private string? Fault(LoggedRun run)
    {
        if (_runs.Count == ImportBackupRunsHandler.MostRuns)
            return $"An import may have {ImportBackupRunsHandler.MostRuns} runs. Split the log.";
        if (run.Host is { } named && !HostName.IsSame(named, host ?? volume.Server!.HostName))
            return $"The run is of {named}, and the volume is of {volume.Server!.HostName}. State the host if they are the same.";
        if (run.Volume is { } drive && volume.Path.Contains(':', StringComparison.Ordinal) && !BackupsUnderWay.IsSame(drive, volume.Path))
            return $"The run is of {drive}, and the volume is {volume.Path}.";
        return run.Span.Began is null ? "The log has no dates. State the date of the first run." : null;
    }

    private BackupRun Row(LoggedRun run, BackupType type, BackupMethod how) =>
        new RunEnd(run.Span.Ended!.Value, run.Bytes, run.Files, run.Status, run.Program).Of(
            new RunPlace(volume.ServerId, volume.Id, volume.Path).Begun(
                run.Key.ToGuid(volume.ServerId.ToString()), type, how, run.Span.Began!.Value));

    private void Refuse(int line, string text, string reason)
    {
        RefusedCount++;
        if (_refused.Count < ImportBackupRunsHandler.MostRuns)
            _refused.Add(new RefusedImport(line, text, reason));
    }
}
