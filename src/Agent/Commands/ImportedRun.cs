using FleetDefrag.Backups.Runs;
using FleetDefrag.Contracts.V1;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Agent.Commands;

/// <summary>Turns runs of logs into reports to the server.</summary>
/// <param name="volume">The volume of the runs; null: the drive that the log names.</param>
/// <param name="host">This machine, as the log names it.</param>
/// <param name="method">How the backups read.</param>
/// <param name="serverId">The central server's identifier for this machine.</param>
internal sealed class ImportedRun(string? volume, string host, string method, string serverId)
{
    /// <summary>Returns why a run is not reported; null: it is.</summary>
    public string? Refuse(LoggedRun run, DateTimeOffset now)
    {
        if (run.Host is { } named && !HostName.IsSame(named, host))
            return $"The run is of {named}, and this machine is {host}. Use --host if they are the same.";
        if ((volume ?? run.Volume) is null)
            return "The log names no drive. Use --volume.";
        if (run.Span.Began is null)
            return "The log has no dates. Use --date.";
        return run.Span.Ended > now ? "The run ends in the future. Check the dates and --time-zone." : null;
    }

    /// <summary>Returns the report. The same run always has the same identifier, so the server stores it once.</summary>
    public BackupRun Report(LoggedRun run) => new()
    {
        RunId = run.Key.ToGuid(serverId).ToString(),
        VolumePath = volume ?? run.Volume,
        Type = run.Type switch
        {
            LoggedType.Incremental => BackupType.Incremental,
            LoggedType.Differential => BackupType.Differential,
            _ => BackupType.Full,
        },
        Method = BackupCommandOptions.MethodOf(method),
        BeganAt = Timestamp.FromDateTimeOffset(run.Span.Began!.Value),
        EndedAt = Timestamp.FromDateTimeOffset(run.Span.Ended!.Value),
        Bytes = (ulong)(run.Bytes ?? 0),
        Files = (ulong)(run.Files ?? 0),
        Status = run.Status ?? "",
        Program = run.Program,
    };
}
