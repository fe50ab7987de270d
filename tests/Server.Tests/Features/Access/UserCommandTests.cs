using System.Net;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Features.Access;

public sealed class UserCommandTests
{
    [Fact]
    public async Task A_reset_lets_the_administrator_in_again_and_ends_the_old_sessions()
    {
        using var folder = new TemporaryFolder();
        using var server = ServerProcess.Start(folder.Path);
        var address = await server.ConsoleAsync();
        using var old = new ApiClient(address);
        var first = (await File.ReadAllTextAsync(
            Path.Combine(folder.Path, "first-password"), TestContext.Current.CancellationToken)).Trim();
        (await SignInAsync(old, first)).ShouldBe(HttpStatusCode.OK);
        using var client = new ApiClient(address);
        for (var guess = 0; guess < SignInThrottle.Free; guess++)
            await SignInAsync(client, "wrong");
        (await SignInAsync(client, first)).ShouldBe(HttpStatusCode.TooManyRequests);

        var reset = await ServerProcess.RunAsync(folder.Path, "user", "reset-password", "--name", "Admin");

        reset.ExitCode.ShouldBe(0, reset.Error);
        (await SignInAsync(client, reset.Output.Trim())).ShouldBe(HttpStatusCode.OK);
        (await client.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Forbidden, "the password has to be changed");
        (await old.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);

        var added = await ServerProcess.RunAsync(folder.Path, "user", "add", "--name", "berta", "--role", "operator");
        added.ExitCode.ShouldBe(0, added.Error);
        (await SignInAsync(client, added.Output.Trim(), "berta")).ShouldBe(HttpStatusCode.OK);
        (await ServerProcess.RunAsync(folder.Path, "user", "add", "--name", "BERTA")).Error.ShouldContain("already");
        (await ServerProcess.RunAsync(folder.Path, "user", "remove-authenticator", "--name", "berta")).ExitCode.ShouldBe(0);
        (await ServerProcess.RunAsync(folder.Path, "user", "remove", "--name", "berta")).ExitCode.ShouldBe(0);
        (await client.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await ServerProcess.RunAsync(folder.Path, "user", "remove", "--name", "admin")).Error.ShouldContain("only user");

        var verified = await ServerProcess.RunAsync(folder.Path, "audit", "verify");
        verified.ExitCode.ShouldBe(0, verified.Error);
        verified.Output.ShouldContain("The audit is whole");
    }

    private static async Task<HttpStatusCode> SignInAsync(ApiClient client, string password, string userName = "admin")
    {
        using var response = await client.PostAsync("session", new { userName, password });
        return response.StatusCode;
    }
}
