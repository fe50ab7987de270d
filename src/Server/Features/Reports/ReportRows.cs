using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>A volume of a report.</summary>
internal sealed record ReportVolume(Guid Id, string HostName, string Path);

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
