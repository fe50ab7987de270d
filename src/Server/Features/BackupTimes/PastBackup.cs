using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Features.BackupTimes;

/// <summary>A backup of a volume that has ended.</summary>
internal sealed record PastBackup(
    Guid VolumeId, BackupType Type, BackupMethod Method, DateTimeOffset BeganAt, DateTimeOffset EndedAt, long? Bytes, long? Files)
{
    /// <summary>The duration of the backup.</summary>
    public double Seconds => (EndedAt - BeganAt).TotalSeconds;
}
