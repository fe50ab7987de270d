using System.Security.Claims;
using FleetDefrag.Backups.SqlServer;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.SqlBackups;

/// <summary>Stores results of SQL Server backups, compares them, and returns those that a proposal learns from.</summary>
internal sealed class RecordedSqlBackups(FleetDbContext db, Audit audit, TimeProvider time)
{
    private const int MostOfServer = 1000;

    /// <summary>Returns the recorded backups of a server, newest first, with the best of each database.</summary>
    public async Task<List<RecordedSqlBackupView>?> ListAsync(Guid serverId, string? database, CancellationToken cancellationToken)
    {
        if (!await db.Servers.AnyAsync(server => server.Id == serverId, cancellationToken))
            return null;
        var read = await ReadAsync(serverId, database, cancellationToken);
        var best = read.GroupBy(static item => item.Row.Database, StringComparer.OrdinalIgnoreCase)
            .Select(static group => group.MaxBy(static item => item.Result.BytesPerSecond).Row.Id).ToHashSet();
        return read.ConvertAll(item => new RecordedSqlBackupView(
            item.Row.Id, item.Row.Database, item.Row.RecordedAt, item.Row.Settings, item.Result.Bytes, item.Result.Seconds,
            item.Result.BytesPerSecond, item.Result.RateDisagrees, best.Contains(item.Row.Id)));
    }

    /// <summary>Returns the recorded backups of a database, as trials of a proposal; null: there is no such server.</summary>
    public async Task<List<SqlBackupTrial>?> TrialsAsync(Guid serverId, string database, CancellationToken cancellationToken) =>
        await db.Servers.AnyAsync(server => server.Id == serverId, cancellationToken)
            ? (await ReadAsync(serverId, database, cancellationToken)).ConvertAll(
                static item => new SqlBackupTrial(item.Row.Settings, item.Result))
            : null;

    /// <summary>Stores the result of a backup. The same result is stored once.</summary>
    public async Task<Outcome<RecordedSqlBackupView>> RecordAsync(
        Guid serverId, RecordSqlBackupRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var server = await db.Servers.SingleOrDefaultAsync(known => known.Id == serverId, cancellationToken);
        if (server is null)
            return new NotFoundRefusal("server", serverId);
        if (request.Database.Length is 0 or > RecordedSqlBackupConfiguration.LongestDatabase)
            return new WrongSqlFieldRefusal("database", "The name of a database has 1 to 128 characters.");
        if (request.Settings.RefuseNumbers() is { } rule)
            return new SqlBackupNotAllowedRefusal(rule);
        if (SqlOutput.Find(request.Output) is not { } found || found.Line.Length > RecordedSqlBackupConfiguration.LongestOutput)
            return new UnreadableSqlResultRefusal("output");
        var known = (await ReadAsync(serverId, request.Database, cancellationToken))
            .Find(item => item.Row.Output == found.Line && item.Row.Settings == request.Settings).Row;
        if (known is null)
        {
            if (await db.SqlBackups.CountAsync(row => row.ServerId == serverId, cancellationToken) >= MostOfServer)
                return new TooManySqlBackupsRefusal(MostOfServer);
            known = new RecordedSqlBackup
            {
                Id = Guid.CreateVersion7(time.GetUtcNow()),
                ServerId = serverId,
                Database = request.Database,
                RecordedAt = time.GetUtcNow(),
                Settings = request.Settings,
                Output = found.Line,
            };
            db.Add(known);
            audit.Add(db, user, "sqlBackup.recorded", $"{request.Database} on {server.HostName}", found.Line);
            await db.SaveChangesAsync(cancellationToken);
        }

        return (await ListAsync(serverId, request.Database, cancellationToken))!.Single(view => view.Id == known.Id);
    }

    /// <summary>Removes a result, so that no proposal learns from it. Returns false where there is none.</summary>
    public async Task<bool> RemoveAsync(Guid serverId, Guid recordId, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var row = await db.SqlBackups.Include(row => row.Server)
            .SingleOrDefaultAsync(row => row.Id == recordId && row.ServerId == serverId, cancellationToken);
        if (row is null)
            return false;
        db.Remove(row);
        audit.Add(db, user, "sqlBackup.removed", $"{row.Database} on {row.Server!.HostName}", row.Output);
        await db.SaveChangesAsync(cancellationToken);
        return true;
    }

    // Names of databases compare without case, as SQL Server's usual collation does.
    private async Task<List<(RecordedSqlBackup Row, SqlBackupResult Result)>> ReadAsync(
        Guid serverId, string? database, CancellationToken cancellationToken)
    {
        var rows = await db.SqlBackups.AsNoTracking().Where(row => row.ServerId == serverId)
            .OrderByDescending(row => row.RecordedAt).ThenByDescending(row => row.Id).Take(MostOfServer).ToListAsync(cancellationToken);
        return
        [
            .. rows.Where(row => database is null || string.Equals(row.Database, database, StringComparison.OrdinalIgnoreCase))
                .Select(static row => (Row: row, SqlOutput.Find(row.Output)?.Result)).Where(static item => item.Result is not null)
                .Select(static item => (item.Row, item.Result!)),
        ];
    }
}

/// <summary>400: a field of the request is wrong.</summary>
internal sealed record WrongSqlFieldRefusal(string Name, string Rule) : InvalidRequestRefusal(Name, Rule);

/// <summary>422: the server has too many recorded results.</summary>
internal sealed record TooManySqlBackupsRefusal(int Most) : NotAllowedRefusal(
    "too-many-sql-backups", "Too many recorded backups", $"The server has {Most} recorded results. Remove old ones first.");
