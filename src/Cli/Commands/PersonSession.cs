using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Login;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>A session of a person, for what an API token may not do. It ends with the command.</summary>
internal static class PersonSession
{
    /// <summary>Signs in with a password, and a code where the person has an authenticator app. Does the work, and signs out.</summary>
    /// <exception cref="CliException">The server refused.</exception>
    public static async Task<int> RunAsync(CommandCall call, StoredLogin login, string userName, Func<ServerCalls, Task<int>> work)
    {
        using var api = new ServerCalls(login with { Token = "" });
        var password = call.Console.ReadSecret($"Password of {userName}");
        var person = await SignInAsync(call, api, new SignInBody(userName, password, Code: null));
        try
        {
            if (person.MustChangePassword)
                throw new CliException(
                    CliExitCode.Refused, $"The password of {userName} is a one-time password. Choose your own in the console first.");
            if (person.MustSetUpAuthenticator)
                throw new CliException(
                    CliExitCode.Refused, $"The role of {userName} needs an authenticator app. Set one up in the console first.");
            return await work(api);
        }
        finally
        {
            await api.CallAsync(Operations.SignOut, CancellationToken.None);
        }
    }

    private static async Task<PersonRow> SignInAsync(CommandCall call, ServerCalls api, SignInBody body)
    {
        try
        {
            return (await api.CallAsync(Operations.SignIn, body, call.CancellationToken)).Read<PersonRow>();
        }
        catch (CliException refused) when (body.Code is null && ApiRefusal.CodeOf(refused) == ApiRefusal.CodeRequired)
        {
            return await SignInAsync(call, api, body with { Code = call.Console.ReadSecret("Code of the authenticator app") });
        }
        catch (CliException refused) when (ApiRefusal.CodeOf(refused) == "not-signed-in")
        {
            throw new CliException(CliExitCode.Refused, "The user name, the password or the code is wrong.", refused);
        }
    }
}
