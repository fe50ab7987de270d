using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace FleetDefrag.Server.Data;

/// <summary>Registers PostgreSQL: the administrator's own, or a private one that starts and stops with the server.</summary>
internal static class DatabaseExtensions
{
    public static void AddDatabase(this WebApplicationBuilder builder, ServerSettings settings)
    {
        // Registered first: hosted services start in order and stop in reverse order, so the database runs as long as any other service.
        if (settings.ConnectionString is null)
        {
            var account = PostgresAccount.Choose();
            builder.Services.AddSingleton(account).AddSingleton(PrivatePostgresFolders.For(settings.DataFolder, account))
                .AddSingleton<PrivatePostgres>();
            builder.Services.AddHostedService<PrivatePostgresService>();
        }

        builder.Services.AddHostedService<DatabaseMigrator>();
        builder.Services.AddDbContextFactory<FleetDbContext>((services, options) =>
        {
            var connection = settings.ConnectionString ?? services.GetRequiredService<PrivatePostgres>().ConnectionString;
            options.UseNpgsql(connection);
            // Design-time tools, which this project does not use, would write the model snapshot. A test compares schema and model instead.
            options.ConfigureWarnings(
                warnings => warnings.Ignore(RelationalEventId.PendingModelChangesWarning, RelationalEventId.ModelSnapshotNotFound));
        });
    }
}
