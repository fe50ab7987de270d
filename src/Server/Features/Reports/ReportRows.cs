using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>A volume of a report.</summary>
internal sealed record ReportVolume(Guid Id, Guid ServerId, string HostName, string Path, List<BackupTime> BackupTimes)
{
    /// <summary>Returns the forecast of a full backup, now and after a run by the effective policy; null: no forecast.</summary>
    public ReportedForecast? Forecast(FleetSetup setup, PolicyResolver policies)
    {
        if (setup.Hosts.FirstOrDefault(host => host.Id == ServerId) is not { } host)
            return null;
        var isByFile = BackupReadChoice.Of(setup.Backups, host, Path).ReadOrder is not null;
        return BackupEffect.Of(BackupTimes, policies.For(host).Policy?.Passes ?? [], BackupType.Full, isByFile) is { } effect
            ? new ReportedForecast(effect.Before, effect.After, effect.IsPlanned)
            : null;
    }
}

/// <summary>A backup of a report that has ended.</summary>
internal sealed record ReportBackup(
    Guid VolumeId,
    BackupType Type,
    DateTimeOffset BeganAt,
    DateTimeOffset EndedAt,
    long? Bytes,
    double? ForecastLowSeconds,
    double? ForecastHighSeconds)
{
    /// <summary>The duration, at least a second, because reports divide by it.</summary>
    public double Seconds => Math.Max(1, (EndedAt - BeganAt).TotalSeconds);

    /// <summary>Whether the duration lies within the interval of the forecast.</summary>
    public bool IsKept => Seconds >= ForecastLowSeconds && Seconds <= ForecastHighSeconds;
}

/// <summary>A defragmentation of a report that has ended.</summary>
internal sealed record ReportJob(Guid VolumeId, JobState State, DateTimeOffset FinishedAt, long BytesMoved)
{
    /// <summary>Whether the volume was not defragmented.</summary>
    public bool IsFailed => State is JobState.Failed or JobState.Refused or JobState.Missed;
}

/// <summary>An analysis with its volume.</summary>
internal sealed record ReportAnalysis(Guid VolumeId, ReportedAnalysis Analysis);
