using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Logging.Abstractions;
using Npgsql;

[assembly: AssemblyFixture(typeof(PostgresFixture))]

namespace FleetDefrag.Server.Tests.Support;

/// <summary>A private PostgreSQL for a test run, created by the product's own code. Each test class has its own database.</summary>
public sealed class PostgresFixture : IAsyncLifetime
{
    private const string Template = "migrated";

    /// <summary>The room for the write-ahead log, and for the databases of all classes at 11 MB each.</summary>
    private const long RoomBytes = 4L << 30;

    /// <summary>A database has some three hundred files. Making them on a disk takes up to a fifth of the time of a test.</summary>
    private readonly TemporaryFolder _folder = TemporaryFolder.InMemory(RoomBytes);
    private PrivatePostgres? _postgres;

    public async ValueTask InitializeAsync()
    {
        var account = PostgresAccount.Choose();
        // The database does not wait for the disk: a power failure would lose nothing of value here.
        _postgres = new PrivatePostgres(
            PrivatePostgresFolders.For(_folder.Path, account), account, NullLogger<PrivatePostgres>.Instance, TimeProvider.System)
        {
            Settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"],
        };
        await _postgres.StartAsync(CancellationToken.None);
        await using (var db = Context(ConnectionTo(Template)))
            await db.Database.MigrateAsync();
        NpgsqlConnection.ClearAllPools();
    }

    /// <summary>Creates a new database with the schema, and returns its connection string.</summary>
    public async Task<string> CreateDatabaseAsync(bool migrated = true)
    {
        var name = $"test_{Guid.NewGuid():n}";
        await RunAsync($"CREATE DATABASE {name} TEMPLATE {(migrated ? Template : "template0")}");
        return ConnectionTo(name);
    }

    /// <summary>Drops a database that no test needs any more.</summary>
    /// <param name="connection">What <see cref="CreateDatabaseAsync"/> returned.</param>
    public Task DropDatabaseAsync(string connection) =>
        RunAsync($"DROP DATABASE {new NpgsqlConnectionStringBuilder(connection).Database} WITH (FORCE)");

    internal static FleetDbContext Context(string connection) => new(new DbContextOptionsBuilder<FleetDbContext>()
        .UseNpgsql(connection)
        .ConfigureWarnings(warnings => warnings.Ignore(
            Microsoft.EntityFrameworkCore.Diagnostics.RelationalEventId.PendingModelChangesWarning,
            Microsoft.EntityFrameworkCore.Diagnostics.RelationalEventId.ModelSnapshotNotFound))
        .Options);

    public async ValueTask DisposeAsync()
    {
        NpgsqlConnection.ClearAllPools();
        if (_postgres is not null)
            await _postgres.StopAsync();
        _folder.Dispose();
    }

    private async Task RunAsync(string statement)
    {
        await using var connection = new NpgsqlConnection(ConnectionTo("postgres"));
        await connection.OpenAsync();
        await using var command = connection.CreateCommand();
        command.CommandText = statement;
        await command.ExecuteNonQueryAsync();
    }

    private string ConnectionTo(string database) =>
        new NpgsqlConnectionStringBuilder(_postgres!.ConnectionString) { Database = database, MaxPoolSize = 20 }.ConnectionString;
}
