using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Data;

/// <summary>The database of a running server, for commands on the server's machine. Only the server's own user may use it.</summary>
internal static class CommandDatabase
{
    /// <summary>Runs a command's work. Returns its exit code, or 1 and one line when the database cannot be used.</summary>
    public static async Task<int> RunAsync(Func<FleetDbContext, Task<int>> work)
    {
        try
        {
            await using var db = Open();
            return await work(db);
        }
        catch (Exception cause) when (cause is DbUpdateException or InvalidOperationException or Npgsql.NpgsqlException)
        {
            await Console.Error.WriteLineAsync(
                $"fleetdefrag-server: the database cannot be used: {cause.GetBaseException().Message}. "
                    + "Start the server first, and use its settings and its user.");
            return 1;
        }
    }

    /// <summary>Returns the settings that a command has: those of the file and the environment.</summary>
    public static ServerSettings Settings() => ServerSettings.Read(new ConfigurationBuilder().AddJsonFile(
        Path.Combine(AppContext.BaseDirectory, "appsettings.json"), optional: true).AddEnvironmentVariables("FLEETDEFRAG_").Build());

    private static FleetDbContext Open()
    {
        var settings = Settings();
        var connection = settings.ConnectionString ?? PrivatePostgresFolders.For(
            settings.DataFolder, PostgresAccount.Choose()).ConnectionString;
        return new FleetDbContext(new DbContextOptionsBuilder<FleetDbContext>().UseNpgsql(connection).Options);
    }
}
