using System.Linq.Expressions;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>A backup of a volume, as its hooks or the log of its program reported it.</summary>
/// <param name="Id">Identifier of the backup.</param>
/// <param name="ServerId">The server.</param>
/// <param name="HostName">Host name of the server.</param>
/// <param name="VolumeId">The volume; null: the server had no volume with this path.</param>
/// <param name="VolumePath">Path as the hook reported it.</param>
/// <param name="Type">The part of the data that the backup copied.</param>
/// <param name="Method">How the backup read.</param>
/// <param name="BeganAt">When the backup began.</param>
/// <param name="EndedAt">When the backup ended; null: no hook reported the end.</param>
/// <param name="IsUnderWay">Whether the backup blocks its volume: it began less than 24 hours ago, and no hook reported the end.</param>
/// <param name="Bytes">Number of bytes copied; null: not reported.</param>
/// <param name="Files">Number of files copied; null: not reported.</param>
/// <param name="Status">Result, as the hook or the log reported it.</param>
/// <param name="Program">Backup program whose log has the run; null: its hooks reported it.</param>
/// <param name="BytesPerSecond">Rate from bytes and times; null: no bytes, or no time.</param>
/// <param name="Forecast">The forecast before the backup; null: the volume had not been analysed.</param>
internal sealed record BackupRunView(
    Guid Id,
    Guid ServerId,
    string HostName,
    Guid? VolumeId,
    string VolumePath,
    BackupType Type,
    BackupMethod Method,
    DateTimeOffset BeganAt,
    DateTimeOffset? EndedAt,
    bool IsUnderWay,
    long? Bytes,
    long? Files,
    string? Status,
    string? Program,
    double? BytesPerSecond,
    RunForecastView? Forecast)
{
    /// <summary>Returns the projection from the table.</summary>
    /// <param name="earliest">Backups that began before this instant no longer block their volumes.</param>
    public static Expression<Func<BackupRun, BackupRunView>> Projection(DateTimeOffset earliest) => run => new BackupRunView(
        run.Id, run.ServerId, run.Server!.HostName, run.VolumeId, run.Path, run.Type, run.Method, run.BeganAt, run.EndedAt,
        run.EndedAt == null && run.BeganAt > earliest, run.Bytes, run.Files, run.Status, run.Program,
        run.Bytes != null && run.EndedAt > run.BeganAt ? run.Bytes / (run.EndedAt!.Value - run.BeganAt).TotalSeconds : null,
        run.ForecastSeconds == null
            ? null
            : new RunForecastView(
                run.ForecastSeconds!.Value, run.ForecastLowSeconds!.Value, run.ForecastHighSeconds!.Value, run.ForecastRuns!.Value,
                run.EndedAt > run.BeganAt
                    ? 100 * ((run.ForecastSeconds / (run.EndedAt!.Value - run.BeganAt).TotalSeconds) - 1)
                    : null,
                run.EndedAt > run.BeganAt
                    ? (run.EndedAt!.Value - run.BeganAt).TotalSeconds >= run.ForecastLowSeconds
                        && (run.EndedAt!.Value - run.BeganAt).TotalSeconds <= run.ForecastHighSeconds
                    : null));
}
