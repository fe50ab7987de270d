using System.Net;
using System.Security.Claims;
using System.Text.Json;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Permissions;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Access;

/// <summary>An administrator adds, disables, unlocks and removes people over the API.</summary>
public sealed class UserTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private static readonly object[] Operator = [new { role = "operator", group = "berlin" }];

    [Fact]
    public async Task A_new_person_signs_in_with_the_one_time_password_of_the_answer()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var added = await AddAsync(admin, "Berta");
        added.GetProperty("expiresAt").GetDateTimeOffset().ShouldBe(server.Time.GetUtcNow().AddDays(1), TimeSpan.FromSeconds(1));

        using var berta = server.NewClient();
        (await SignInAsync(berta, added)).ShouldBe(HttpStatusCode.OK);
        (await berta.JsonAsync("session")).GetProperty("roles")[0].GetProperty("group").GetString().ShouldBe("berlin");
        (await berta.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Forbidden, "the password has to be changed");

        var listed = await UserAsync(admin, "Berta");
        listed.GetProperty("mustChangePassword").GetBoolean().ShouldBeTrue();
        listed.GetProperty("sessions").GetInt32().ShouldBe(1);
        await (await admin.PostAsync("users", new { userName = " berta ", roles = Operator }))
            .ShouldBeProblemAsync(HttpStatusCode.Conflict, "user-name-taken");
        (await AuditAsync(admin, "user.added")).GetProperty("after").GetString().ShouldBe("Operator of group berlin");
    }

    [Theory]
    [InlineData("")]
    [InlineData("a\u0007b")]
    [InlineData("a name that is longer than the sixty-four characters that a name may have")]
    public async Task A_wrong_name_is_refused_at_its_field(string userName)
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var refused = await admin.PostAsync("users", new { userName, roles = Operator });
        await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Fact]
    public async Task A_disabled_person_is_out_at_once_with_every_session_and_token()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var added = await AddAsync(admin, "berta");
        using var berta = server.NewClient();
        await SignInAsync(berta, added);
        using var script = await server.TokenClientAsync("script", "berta");
        (await script.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.OK);

        var state = $"users/{added.GetProperty("userId").GetGuid()}/disabled";
        (await admin.PutAsync(state, new { isDisabled = true })).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await berta.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await script.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await SignInAsync(berta, added)).ShouldBe(HttpStatusCode.Unauthorized);
        (await UserAsync(admin, "berta")).GetProperty("disabledAt").ValueKind.ShouldBe(JsonValueKind.String);

        (await admin.PutAsync(state, new { isDisabled = false })).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await SignInAsync(berta, added)).ShouldBe(HttpStatusCode.OK);
        (await script.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Theory]
    [InlineData("disable")]
    [InlineData("remove")]
    [InlineData("take the role")]
    public async Task Of_two_administrators_who_put_each_other_out_at_one_instant_one_stays(string way)
    {
        await using var server = await StartAsync();
        using var berta = await server.TokenClientAsync("berta", "berta");
        using var carla = await server.TokenClientAsync("carla", "carla");
        await using (var db = await server.DbAsync())
        {
            var first = await db.Users.SingleAsync(user => user.UserName == "admin", Cancellation);
            first.DisabledAt = server.Time.GetUtcNow();
            await db.SaveChangesAsync(Cancellation);
        }

        await using var before = await server.DbAsync();
        var ids = await before.Users.ToDictionaryAsync(user => user.UserName, user => user.Id, Cancellation);
        await Task.WhenAll(
            PutOutAsync(server, ids["carla"], ids["berta"], way), PutOutAsync(server, ids["berta"], ids["carla"], way));

        await using var after = await server.DbAsync();
        (await after.RoleGrants.CountAsync(
            grant => grant.Role == Role.Administrator && grant.User!.DisabledAt == null, Cancellation)).ShouldBe(1);
    }

    // As the REST API does it for a caller who has passed the check of the session.
    private static async Task PutOutAsync(RunningServer server, Guid callerId, Guid id, string way)
    {
        await using var scope = server.Services.CreateAsyncScope();
        var caller = new ClaimsPrincipal(new ClaimsIdentity([new Claim(ClaimTypes.NameIdentifier, callerId.ToString())], "test"));
        _ = way switch
        {
            "disable" => await scope.ServiceProvider.GetRequiredService<SetUserDisabledHandler>().HandleAsync(
                id, new SetUserDisabledRequest(true), caller, Cancellation),
            "remove" => await scope.ServiceProvider.GetRequiredService<RemoveUserHandler>().HandleAsync(id, caller, Cancellation),
            _ => await scope.ServiceProvider.GetRequiredService<SetRolesHandler>().HandleAsync(
                id, new SetRolesRequest([new RoleView(Role.Viewer, Group: null)]), caller, Cancellation),
        };
    }

    [Fact]
    public async Task Unlocking_ends_the_wait_after_wrong_passwords_and_a_reset_gives_a_new_password()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var added = await AddAsync(admin, "berta");
        var user = $"users/{added.GetProperty("userId").GetGuid()}";
        using var berta = server.NewClient();
        for (var guess = 0; guess < SignInThrottle.Free; guess++)
            await berta.PostAsync("session", new { userName = "berta", password = "wrong" });
        (await SignInAsync(berta, added)).ShouldBe(HttpStatusCode.TooManyRequests);
        (await UserAsync(admin, "berta")).GetProperty("waitsUntil").GetDateTimeOffset().ShouldBeGreaterThan(server.Time.GetUtcNow());

        (await admin.DeleteAsync($"{user}/waits")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await UserAsync(admin, "berta")).GetProperty("waitsUntil").ValueKind.ShouldBe(JsonValueKind.Null);
        (await SignInAsync(berta, added)).ShouldBe(HttpStatusCode.OK);

        using var answer = await admin.PostAsync($"{user}/one-time-password");
        answer.StatusCode.ShouldBe(HttpStatusCode.OK);
        (await berta.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized, "a reset ends the sessions");
        (await SignInAsync(berta, added)).ShouldBe(HttpStatusCode.Unauthorized, "the old password is gone");
        (await SignInAsync(berta, await answer.JsonAsync())).ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task A_removed_person_is_gone_and_stays_in_the_audit()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var added = await AddAsync(admin, "berta");
        using var berta = server.NewClient();
        await SignInAsync(berta, added);
        var user = $"users/{added.GetProperty("userId").GetGuid()}";

        (await admin.DeleteAsync(user)).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await berta.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await admin.JsonAsync("users")).GetArrayLength().ShouldBe(1);
        (await AuditAsync(admin, "user.removed")).GetProperty("before").GetString().ShouldBe("Operator of group berlin");
        await (await admin.DeleteAsync(user)).ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }

    [Fact]
    public async Task Nobody_disables_removes_or_resets_the_own_account_or_the_last_administrator()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var own = $"users/{(await UserAsync(admin, "admin")).GetProperty("id").GetGuid()}";
        await (await admin.PutAsync($"{own}/disabled", new { isDisabled = true }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "own-account");
        await (await admin.DeleteAsync(own)).ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "own-account");
        await (await admin.PostAsync($"{own}/one-time-password")).ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "own-account");

        // The second administrator is disabled, so the first one is the last.
        var second = await AddAsync(admin, "berta", [new { role = "administrator", group = (string?)null }]);
        var state = $"users/{second.GetProperty("userId").GetGuid()}/disabled";
        (await admin.PutAsync(state, new { isDisabled = true })).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await (await admin.PutAsync($"{own}/roles", new { roles = Operator }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "last-administrator");
    }

    [Fact]
    public async Task An_api_token_adds_nobody_and_resets_no_password()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var user = $"users/{(await AddAsync(admin, "berta")).GetProperty("userId").GetGuid()}";
        using var script = await server.TokenClientAsync("script");
        foreach (var refused in new[]
        {
            await script.PostAsync(
                "users", new { userName = "carla", roles = Operator }), await script.PostAsync($"{user}/one-time-password"),
            await script.PutAsync($"{user}/disabled", new { isDisabled = true }), await script.DeleteAsync(user),
        })
            await refused.ShouldBeProblemAsync(HttpStatusCode.Forbidden, "session-required");
    }

    private static async Task<JsonElement> AddAsync(ApiClient admin, string userName, object[]? roles = null)
    {
        using var answer = await admin.PostAsync("users", new { userName, roles = roles ?? Operator });
        answer.StatusCode.ShouldBe(HttpStatusCode.Created, await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        return await answer.JsonAsync();
    }

    private static async Task<JsonElement> UserAsync(ApiClient admin, string userName) =>
        (await admin.JsonAsync("users")).EnumerateArray().Single(user => user.GetProperty("userName").GetString() == userName);

    private static async Task<JsonElement> AuditAsync(ApiClient admin, string action) =>
        (await admin.JsonAsync($"audit?search={action}")).GetProperty("entries")[0];

    private static async Task<HttpStatusCode> SignInAsync(ApiClient client, JsonElement added)
    {
        using var answer = await client.PostAsync(
            "session",
            new { userName = added.GetProperty("userName").GetString(), password = added.GetProperty("password").GetString() });
        return answer.StatusCode;
    }

    private async Task<RunningServer> StartAsync() => await RunningServer.StartAsync(postgres);
}
