using System.Linq.Expressions;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>A backup of a volume, as its hooks told it.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="ServerId">The machine.</param>
/// <param name="HostName">Its name.</param>
/// <param name="VolumeId">The volume; null: the machine had none of this path.</param>
/// <param name="VolumePath">As the hook named it.</param>
/// <param name="Type">How much it copied.</param>
/// <param name="Method">How it read.</param>
/// <param name="BeganAt">When it began.</param>
/// <param name="EndedAt">When it ended; null: that was not told.</param>
/// <param name="IsUnderWay">Whether it holds its volume: it has begun less than 24 hours ago and was not heard to end.</param>
/// <param name="Bytes">What it copied, where the hook told it.</param>
/// <param name="Files">How many files, where the hook told it.</param>
/// <param name="Status">How it ended, in the hook's words.</param>
internal sealed record BackupRunView(
    Guid Id, Guid ServerId, string HostName, Guid? VolumeId, string VolumePath, BackupType Type, BackupMethod Method, DateTimeOffset BeganAt, DateTimeOffset? EndedAt,
    bool IsUnderWay, long? Bytes, long? Files, string? Status)
{
    /// <summary>From the table.</summary>
    /// <param name="earliest">What began before holds its volume no more.</param>
    public static Expression<Func<BackupRun, BackupRunView>> Projection(DateTimeOffset earliest) => run => new BackupRunView(
        run.Id, run.ServerId, run.Server!.HostName, run.VolumeId, run.Path, run.Type, run.Method, run.BeganAt, run.EndedAt,
        run.EndedAt == null && run.BeganAt > earliest, run.Bytes, run.Files, run.Status);
}
