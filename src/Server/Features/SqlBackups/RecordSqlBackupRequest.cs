using FleetDefrag.Backups.SqlServer;

namespace FleetDefrag.Server.Features.SqlBackups;

/// <summary>A backup that was made with known settings.</summary>
/// <param name="Database">The name of the database.</param>
/// <param name="Settings">The settings of the backup.</param>
/// <param name="Output">What SQL Server printed.</param>
internal sealed record RecordSqlBackupRequest(string Database, SqlBackupSettings Settings, string Output);

/// <summary>A recorded backup of a SQL Server database.</summary>
/// <param name="Id">The identifier.</param>
/// <param name="Database">The name of the database.</param>
/// <param name="RecordedAt">When the result was recorded.</param>
/// <param name="Settings">The settings.</param>
/// <param name="Bytes">The bytes that SQL Server read.</param>
/// <param name="Seconds">The time.</param>
/// <param name="BytesPerSecond">The rate from pages and time.</param>
/// <param name="RateDisagrees">Whether the printed rate differs by more than rounding explains.</param>
/// <param name="IsBest">Whether the rate is the best of the database on this server.</param>
internal sealed record RecordedSqlBackupView(
    Guid Id,
    string Database,
    DateTimeOffset RecordedAt,
    SqlBackupSettings Settings,
    long Bytes,
    double Seconds,
    double BytesPerSecond,
    bool RateDisagrees,
    bool IsBest);

/// <summary>A database whose description is wanted: a query to run, or the result of that query.</summary>
/// <param name="Database">The name of the database.</param>
/// <param name="Text">The pasted result of the query; null: only the query is wanted.</param>
internal sealed record DescribeSqlRequest(string Database, string? Text = null);

/// <summary>The description of a database.</summary>
/// <param name="Query">The query whose result describes the database.</param>
/// <param name="Facts">What the pasted result says; null: nothing was pasted.</param>
internal sealed record DescribedSqlView(string Query, SqlServerFacts? Facts);
