using FleetDefrag.Backups.SqlServer;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>A backup of a SQL Server database whose result a person recorded. The next proposal learns from it.</summary>
internal sealed class RecordedSqlBackup
{
    public required Guid Id { get; init; }

    public required Guid ServerId { get; init; }

    public ManagedServer? Server { get; set; }

    public required string Database { get; init; }

    public required DateTimeOffset RecordedAt { get; init; }

    public required SqlBackupSettings Settings { get; init; }

    /// <summary>The line that SQL Server printed, unchanged.</summary>
    public required string Output { get; init; }
}
