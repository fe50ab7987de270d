using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Login;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>login</c> and <c>logout</c>.</summary>
internal static class LoginCommands
{
    /// <summary>Creates <c>login --server URL [--user NAME] [--certificate SHA256 | --ca FILE]</c>.</summary>
    public static Command Login(CliContext context)
    {
        var server = new Option<string>("--server") { Description = "Address of the console: https://fleet.example", Required = true };
        var user = new Option<string?>("--user")
        {
            Description = "Sign in with this user's password and create an API token. Without it, an API token is asked for.",
        };
        var certificate = new Option<string?>("--certificate") { Description = "SHA-256 fingerprint of the server's certificate." };
        var authority = new Option<string?>("--ca") { Description = "PEM file of the authority that signs the server's certificate." };
        var command = new Command("login", "Stores an API token for a server, in a file that only you may read.")
        {
            server, user, certificate, authority, TokenCommands.Scope, TokenCommands.Hours,
        };
        return command.Does(context, async call =>
        {
            var login = ServerAddress.Login(
                call.Parsed.GetRequiredValue(server), "", call.Parsed.GetValue(certificate), call.Parsed.GetValue(authority));
            if (call.Parsed.GetValue(user) is not { } userName)
                return await SaveAsync(call, login with { Token = call.Console.ReadSecret("API token") });
            var (scope, hours) = (call.Parsed.GetValue(TokenCommands.Scope)!, call.Parsed.GetValue(TokenCommands.Hours));
            var body = new ApiTokenBody($"fleetdefrag on {Environment.MachineName}", scope, hours);
            return await PersonSession.RunAsync(call, login, userName, async api =>
            {
                var token = (await api.CallAsync(Operations.CreateToken, body, call.CancellationToken)).Read<CreatedApiToken>();
                return await SaveAsync(call, login with { Token = token.Token });
            });
        });
    }

    /// <summary>Creates <c>logout</c>.</summary>
    public static Command Logout(CliContext context) => new Command("logout", "Forgets the stored API token.").Does(
        context, call => Task.FromResult(call.PrintDone(
            context.Logins.Remove()
                ? "Logged out. The token stays valid until it expires; fleetdefrag tokens revoke ends it at once."
                    : "You were not logged in.")));

    // A token that the server does not know is not stored.
    private static async Task<int> SaveAsync(CommandCall call, StoredLogin login)
    {
        using var api = new ServerCalls(login);
        var answer = await api.CallAsync(Operations.GetSession, call.CancellationToken);
        var person = answer.Read<PersonRow>();
        call.Context.Logins.Save(login);
        var roles = person.Roles.Select(grant => grant.Group is null ? grant.Role : $"{grant.Role} of group {grant.Group}");
        return call.Print<PersonRow>(
            answer, _ => call.Console.Output.WriteLine(
                PlainText.Of($"Logged in to {login.Server} as {person.UserName} ({string.Join(", ", roles)}).")));
    }
}
