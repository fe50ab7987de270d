using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace FleetDefrag.Server.Data;

/// <summary>PostgreSQL: the administrator's own, or a private one that starts and stops with the server.</summary>
internal static class DatabaseExtensions
{
    public static void AddDatabase(this WebApplicationBuilder builder, ServerSettings settings)
    {
        // Registered first: hosted services start in order and stop in reverse, so the database is there for all others.
        if (settings.ConnectionString is null)
        {
            var account = PostgresAccount.Choose();
            builder.Services.AddSingleton(account).AddSingleton(PrivatePostgresFolders.For(settings.DataFolder, account)).AddSingleton<PrivatePostgres>();
            builder.Services.AddHostedService<PrivatePostgresService>();
        }

        builder.Services.AddHostedService<DatabaseMigrator>();
        builder.Services.AddDbContextFactory<FleetDbContext>((services, options) =>
        {
            var connection = settings.ConnectionString ?? services.GetRequiredService<PrivatePostgres>().ConnectionString;
            options.UseNpgsql(connection);
            // The model snapshot is written by design-time tools that are not used here; a test compares schema and model instead.
            options.ConfigureWarnings(warnings => warnings.Ignore(RelationalEventId.PendingModelChangesWarning, RelationalEventId.ModelSnapshotNotFound));
        });
    }
}
