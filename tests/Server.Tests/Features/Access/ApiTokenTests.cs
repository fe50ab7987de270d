using System.Net;
using System.Net.Http.Headers;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Features.Access;

public sealed class ApiTokenTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_token_opens_the_api_until_it_expires()
    {
        await using var server = await StartAsync();
        using var script = await server.TokenClientAsync("secret");

        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        server.Time.Advance(TimeSpan.FromHours(1));

        (await (await script.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in"))
            .ShouldContain("has expired");
    }

    [Theory]
    [InlineData("fdapi.other")]
    [InlineData("fdapi.")]
    [InlineData("secret")]
    [InlineData("")]
    public async Task Another_token_opens_nothing_not_even_with_a_session_beside_it(string token)
    {
        await using var server = await StartAsync();
        using var script = await server.TokenClientAsync("secret");
        using var signedIn = await server.SignInAsync();
        signedIn.Http.DefaultRequestHeaders.TryAddWithoutValidation("Authorization", $"Bearer {token}");

        await (await signedIn.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Fact]
    public async Task Tokens_are_made_listed_without_their_secret_and_revoked()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var made = await admin.PostAsync("api-tokens", new { name = "nightly", scope = "read", expiresInHours = 2 });
        made.StatusCode.ShouldBe(HttpStatusCode.Created);
        var token = await made.JsonAsync();
        var text = token.GetProperty("token").GetString()!;
        using var script = server.ClientWith(text);
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);

        var listed = await admin.JsonAsync("api-tokens");
        listed[0].GetProperty("userName").GetString().ShouldBe("admin");
        listed[0].GetProperty("scope").GetString().ShouldBe("read");
        listed.GetRawText().ShouldNotContain(text["fdapi.".Length..]);
        await using (var db = await server.DbAsync())
            (await db.ApiTokens.SingleAsync(Cancellation)).SecretHash.ShouldBe(SecretHash.Of(text["fdapi.".Length..]));

        (await admin.DeleteAsync($"api-tokens/{token.GetProperty("id").GetGuid()}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await (await script.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        (await admin.JsonAsync("api-tokens")).GetArrayLength().ShouldBe(0);
    }

    [Fact]
    public async Task A_token_of_scope_read_changes_nothing()
    {
        await using var server = await StartAsync();
        using var script = await server.TokenClientAsync("secret", scope: ApiTokenScope.Read);
        await (await script.PostAsync("enrolment-tokens")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "token-scope");
        await (await script.DeleteAsync("setup/policies/a")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "token-scope");
        (await script.JsonAsync("enrolment-tokens")).GetArrayLength().ShouldBe(0);
    }

    [Fact]
    public async Task A_token_neither_makes_nor_revokes_tokens_nor_changes_passwords()
    {
        await using var server = await StartAsync();
        using var script = await server.TokenClientAsync("secret");
        var id = (await script.JsonAsync("api-tokens"))[0].GetProperty("id").GetGuid();
        await (await script.PostAsync("api-tokens", new { name = "child" })).ShouldBeProblemAsync(
            HttpStatusCode.Forbidden, "session-required");
        await (await script.DeleteAsync($"api-tokens/{id}")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "session-required");
        var change = new { currentPassword = server.OneTimePassword(), newPassword = RunningServer.Password };
        await (await script.PutAsync("session/password", change)).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "session-required");
    }

    [Fact]
    public async Task The_audit_names_the_person_and_the_token()
    {
        await using var server = await StartAsync();
        using var script = await server.TokenClientAsync("secret", "berta");
        (await script.PutAsync("setup/policies/a", new { name = "a", @for = "fleet" })).StatusCode.ShouldBe(HttpStatusCode.OK);
        await using var db = await server.DbAsync();
        (await db.AuditEntries.SingleAsync(entry => entry.Action == "policy.created", Cancellation)).Actor
            .ShouldBe("berta (token script secret)");
    }

    [Fact]
    public async Task The_command_prints_a_token_that_the_running_server_takes()
    {
        using var folder = new TemporaryFolder();
        using var server = ServerProcess.Start(folder.Path);
        using var http = new HttpClient { BaseAddress = await server.ConsoleAsync() };

        var made = await ServerProcess.RunAsync(folder.Path, "api-token", "create", "--name", "nightly", "--hours", "1");

        made.ExitCode.ShouldBe(0, made.Error);
        Use(http, made.Output.Trim());
        (await http.GetAsync("/api/v1/fleet", Cancellation)).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Theory]
    [InlineData(1, "Start the server first", "create", "--name", "nightly")]
    [InlineData(2, "--name", "create")]
    [InlineData(2, "--hours", "create", "--name", "nightly", "--hours", "0")]
    [InlineData(2, "command", "nonsense")]
    public async Task A_command_that_fails_prints_one_line(int exitCode, string said, params string[] arguments)
    {
        using var folder = new TemporaryFolder();

        var refused = await ServerProcess.RunAsync(folder.Path, ["api-token", .. arguments]);

        refused.ExitCode.ShouldBe(exitCode, refused.Error);
        refused.Output.ShouldBeEmpty();
        refused.Error.Trim().ShouldNotContain('\n');
        refused.Error.ShouldContain(said);
    }

    private static void Use(HttpClient http, string token) =>
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);

    private async Task<RunningServer> StartAsync() => await RunningServer.StartAsync(postgres);
}
