using System.CommandLine;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>
/// <c>fleetdefrag-server api-token create --name N [--user U] [--scope S] [--hours H]</c>: creates a token for scripts and prints it. The
/// token cannot be read again. The command writes to the database of a running server.
/// </summary>
internal static class ApiTokenCommand
{
    /// <summary>The first word of the command line.</summary>
    public const string Name = "api-token";

    /// <summary>Runs the command. Exit code 0, 1 when the database or the user does not allow it, 2 for wrong usage.</summary>
    public static async Task<int> RunAsync(string[] args)
    {
        var name = new Option<string>("--name") { Description = "Names the script; recorded in the audit.", Required = true };
        var user = new Option<string>("--user")
        {
            Description = "The person for whom the script acts (admin).", DefaultValueFactory = _ => "admin",
        };
        var scope = new Option<ApiTokenScope>("--scope")
        {
            Description = "full, or read for requests that change nothing (full).", DefaultValueFactory = _ => ApiTokenScope.Full,
        };
        var hours = new Option<int>("--hours") { Description = "The hours until the token expires.", DefaultValueFactory = _ => 24 };
        var create = new Command("create", "Creates an API token and prints it.") { name, user, scope, hours };
        create.SetAction((parsed, cancellationToken) => CreateAsync(
            parsed.GetRequiredValue(name), parsed.GetValue(user)!, parsed.GetValue(scope), parsed.GetValue(hours), cancellationToken));
        var root = new RootCommand("fleetdefrag-server") { new Command(Name, "Tokens for scripts that use the REST API.") { create } };
        var result = root.Parse(args);
        if (result.Errors is [var wrong, ..])
        {
            await Console.Error.WriteLineAsync($"fleetdefrag-server: {wrong.Message}");
            return 2;
        }

        return await result.InvokeAsync();
    }

    private static async Task<int> CreateAsync(
        string name, string userName, ApiTokenScope scope, int hours, CancellationToken cancellationToken)
    {
        if (hours is < 1 or > ApiTokenText.LongestHours || name.Length is 0 or > ApiTokenText.LongestName || name.Any(char.IsControl))
        {
            await Console.Error.WriteLineAsync(
                $"fleetdefrag-server: --hours may be 1 to {ApiTokenText.LongestHours} and --name 1 to " +
                $"{ApiTokenText.LongestName} characters.");
            return 2;
        }

        return await CommandDatabase.RunAsync(async db =>
        {
            var normalized = userName.Normalize().ToUpperInvariant();
            if (await db.Users.SingleOrDefaultAsync(user => user.NormalizedUserName == normalized, cancellationToken) is not { } user)
            {
                await Console.Error.WriteLineAsync($"fleetdefrag-server: there is no user '{userName}'. Name one with --user.");
                return 1;
            }

            var time = TimeProvider.System;
            var (token, text) = ApiTokenText.Make(name, user, scope, hours, $"{Environment.UserName} (command)", time.GetUtcNow());
            db.Add(token);
            new Audit(time).Add(
                db, token.CreatedBy, "api-token.created", token.Id.ToString(),
                $"{name} of {user.UserName}, {scope}, expires {token.ExpiresAt:O}");
            await db.SaveChangesAsync(cancellationToken);
            Console.WriteLine(text);
            return 0;
        });
    }
}
