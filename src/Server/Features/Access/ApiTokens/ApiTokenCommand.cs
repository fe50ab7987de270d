using System.Buffers.Text;
using System.CommandLine;
using System.Security.Cryptography;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Data.Postgres;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>
/// <c>fleetdefrag-server api-token create --name N [--hours H]</c>: creates a token for scripts and prints it. The token cannot be read
/// again. The command writes to the database of a running server, which only the server's own user may do on this machine.
/// </summary>
internal static class ApiTokenCommand
{
    /// <summary>The first word of the command line.</summary>
    public const string Name = "api-token";

    private const int LongestHours = 24 * 366;

    /// <summary>Runs the command. Exit code 0, 1 when the database cannot be used, 2 for wrong usage.</summary>
    public static async Task<int> RunAsync(string[] args)
    {
        var name = new Option<string>("--name") { Description = "The user of the token; recorded in the audit.", Required = true };
        var hours = new Option<int>("--hours") { Description = "The hours until the token expires.", DefaultValueFactory = _ => 24 };
        var create = new Command("create", "Creates an API token and prints it.") { name, hours };
        create.SetAction(
            (parsed, cancellationToken) => CreateAsync(parsed.GetRequiredValue(name), parsed.GetValue(hours), cancellationToken));
        var root = new RootCommand("fleetdefrag-server") { new Command(Name, "Tokens for scripts that use the REST API.") { create } };
        var result = root.Parse(args);
        if (result.Errors is [var wrong, ..])
        {
            await Console.Error.WriteLineAsync($"fleetdefrag-server: {wrong.Message}");
            return 2;
        }

        return await result.InvokeAsync();
    }

    private static async Task<int> CreateAsync(string name, int hours, CancellationToken cancellationToken)
    {
        if (hours is < 1 or > LongestHours || name.Length is 0 or > 64)
        {
            await Console.Error.WriteLineAsync($"fleetdefrag-server: --hours may be 1 to {LongestHours} and --name 1 to 64 characters.");
            return 2;
        }

        try
        {
            Console.WriteLine(await StoreAsync(name, TimeSpan.FromHours(hours), cancellationToken));
            return 0;
        }
        catch (Exception cause) when (cause is DbUpdateException or InvalidOperationException)
        {
            await Console.Error.WriteLineAsync(
                $"fleetdefrag-server: the database cannot be used: {cause.GetBaseException().Message}. "
                    + "Start the server first, and use its settings and its user.");
            return 1;
        }
    }

    private static async Task<string> StoreAsync(string name, TimeSpan validity, CancellationToken cancellationToken)
    {
        var settings = ServerSettings.Read(new ConfigurationBuilder().AddJsonFile(
            Path.Combine(AppContext.BaseDirectory, "appsettings.json"), optional: true).AddEnvironmentVariables("FLEETDEFRAG_").Build());
        var secret = Base64Url.EncodeToString(RandomNumberGenerator.GetBytes(32));
        var time = TimeProvider.System;
        var token = new ApiToken
        {
            Id = Guid.CreateVersion7(time.GetUtcNow()),
            Name = name,
            SecretHash = SecretHash.Of(secret),
            CreatedAt = time.GetUtcNow(),
            CreatedBy = Environment.UserName,
            ExpiresAt = time.GetUtcNow() + validity,
        };
        var connection = settings.ConnectionString ?? PrivatePostgresFolders.For(
            settings.DataFolder, PostgresAccount.Choose()).ConnectionString;
        await using var db = new FleetDbContext(new DbContextOptionsBuilder<FleetDbContext>().UseNpgsql(connection).Options);
        db.Add(token);
        new Audit(time).Add(db, token.CreatedBy, "api-token.created", token.Id.ToString(), $"{name}, expires {token.ExpiresAt:O}");
        await db.SaveChangesAsync(cancellationToken);
        return ApiTokenAuthentication.Prefix + secret;
    }
}
