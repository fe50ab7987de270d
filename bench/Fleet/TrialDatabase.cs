using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Postgres;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.FleetBench;

/// <summary>A private PostgreSQL with the server's schema, in a temporary folder.</summary>
internal sealed class TrialDatabase : IAsyncDisposable, IDbContextFactory<FleetDbContext>
{
    private readonly string _folder = Directory.CreateTempSubdirectory("fleetdefrag-bench-").FullName;
    private readonly PrivatePostgres _postgres;

    private TrialDatabase()
    {
        var account = PostgresAccount.Choose();
        _postgres = new PrivatePostgres(
            PrivatePostgresFolders.For(_folder, account), account, NullLogger<PrivatePostgres>.Instance, TimeProvider.System);
    }

    public static async Task<TrialDatabase> StartAsync(CancellationToken cancellationToken)
    {
        var database = new TrialDatabase();
        await database._postgres.StartAsync(cancellationToken);
        await using var db = database.Open();
        await db.Database.MigrateAsync(cancellationToken);
        return database;
    }

    public FleetDbContext Open() => new(new DbContextOptionsBuilder<FleetDbContext>().UseNpgsql(_postgres.ConnectionString)
        .ConfigureWarnings(warnings => warnings.Ignore(
            RelationalEventId.PendingModelChangesWarning, RelationalEventId.ModelSnapshotNotFound)).Options);

    FleetDbContext IDbContextFactory<FleetDbContext>.CreateDbContext() => Open();

    public async ValueTask DisposeAsync()
    {
        Npgsql.NpgsqlConnection.ClearAllPools();
        await _postgres.StopAsync();
        Directory.Delete(_folder, recursive: true);
    }
}
