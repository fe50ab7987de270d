using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>The volume of a backup run. The rows of runs from hooks, logs and REST are all made here.</summary>
/// <param name="ServerId">The server.</param>
/// <param name="VolumeId">The volume; null: the server has none of this path.</param>
/// <param name="Path">The volume, as the hook or the log names it.</param>
internal sealed record RunPlace(Guid ServerId, Guid? VolumeId, string Path)
{
    /// <summary>Returns the row of a run that has begun.</summary>
    public BackupRun Begun(Guid id, BackupType type, BackupMethod method, DateTimeOffset beganAt) => new()
    {
        Id = id,
        ServerId = ServerId,
        VolumeId = VolumeId,
        Path = Path,
        Type = type,
        Method = method,
        BeganAt = beganAt.ToUniversalTime(),
    };
}

/// <summary>What a hook or a log says at the end of a run.</summary>
/// <param name="EndedAt">When the run ended.</param>
/// <param name="Bytes">The bytes that it copied; null: not reported.</param>
/// <param name="Files">The files that it copied; null: not reported.</param>
/// <param name="Status">The result in words; null: not reported.</param>
/// <param name="Program">The program whose log has the run; null: its hooks reported it.</param>
internal sealed record RunEnd(DateTimeOffset EndedAt, long? Bytes, long? Files, string? Status, string? Program)
{
    public const int LongestProgram = 64;
    public const int LongestStatus = 256;

    /// <summary>Writes the end into the row of a run, and returns the row. A figure that is not reported stays as it was.</summary>
    public BackupRun Of(BackupRun run)
    {
        run.EndedAt = EndedAt.ToUniversalTime();
        (run.Bytes, run.Files) = (Bytes ?? run.Bytes, Files ?? run.Files);
        run.Status = Status?.Limit(LongestStatus) ?? run.Status;
        run.Program = Program?.Limit(LongestProgram) ?? run.Program;
        return run;
    }
}
