using FleetDefrag.Server.Data;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Diagnostics.HealthChecks;

namespace FleetDefrag.Server.Observability;

/// <summary>Checks that the database answers and has every migration of this version.</summary>
internal sealed class DatabaseHealthCheck(IDbContextFactory<FleetDbContext> contexts) : IHealthCheck
{
    public async Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        try
        {
            await using var db = await contexts.CreateDbContextAsync(cancellationToken);
            var pending = (await db.Database.GetPendingMigrationsAsync(cancellationToken)).ToList();
            return pending.Count == 0
                ? HealthCheckResult.Healthy()
                : HealthCheckResult.Unhealthy($"{pending.Count} migrations are not applied.");
        }
        catch (Exception cause) when (DatabaseFailure.IsUnavailable(cause) || cause is Npgsql.NpgsqlException or InvalidOperationException)
        {
            return HealthCheckResult.Unhealthy("The database does not answer.");
        }
    }
}
