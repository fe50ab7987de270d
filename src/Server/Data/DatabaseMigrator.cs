using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Data;

/// <summary>
/// Migrates the schema to this version before any other service uses it. Replicas that start together wait for each other (EF Core's lock).
/// </summary>
internal sealed class DatabaseMigrator(IDbContextFactory<FleetDbContext> contexts) : IHostedService
{
    public async Task StartAsync(CancellationToken cancellationToken)
    {
        try
        {
            await using var db = await contexts.CreateDbContextAsync(cancellationToken);
            await db.Database.MigrateAsync(cancellationToken);
        }
        catch (Exception cause) when (cause is NpgsqlException or System.Net.Sockets.SocketException)
        {
            throw new StartupException(
                $"The database cannot be used: {cause.Message} Check ConnectionStrings:FleetDefrag and that its user may create tables.",
                cause);
        }
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
