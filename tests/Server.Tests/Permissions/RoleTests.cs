using System.Net;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Permissions;

/// <summary>Roles of groups, roles of scripts, and changes of roles.</summary>
public sealed class RoleTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_role_of_a_group_sees_the_servers_of_the_group_only()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (first, _, _) = await fleet.OnlineMachineAsync("files01");
        await fleet.OnlineMachineAsync("files02");
        using var viewer = await fleet.Server.TokenClientAsync("viewer", "vera", role: Role.Viewer, group: "a");
        (await viewer.JsonAsync("servers")).GetProperty("total").GetInt32().ShouldBe(0, "there is no group a");

        await PutGroupAsync(fleet, "a", "files01");

        var servers = await viewer.JsonAsync("servers");
        servers.GetProperty("total").GetInt32().ShouldBe(1);
        servers.GetProperty("servers")[0].GetProperty("id").GetGuid().ShouldBe(first.ServerId);
        (await viewer.JsonAsync("fleet")).GetProperty("servers").GetInt32().ShouldBe(1);
        (await fleet.Admin.JsonAsync("fleet")).GetProperty("servers").GetInt32().ShouldBe(2);
    }

    [Fact]
    public async Task A_role_of_a_group_writes_objects_for_that_group_only()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.OnlineMachineAsync("files01");
        await PutGroupAsync(fleet, "a", "files01");
        await PutGroupAsync(fleet, "b", "files01");
        using var script = await fleet.Server.TokenClientAsync("git", "git", role: Role.GitOps, group: "a");

        await ShouldAnswerAsync(script, new { name = "one", @for = "group a", mode = "off" }, HttpStatusCode.OK);
        await ShouldAnswerAsync(script, new { name = "two", @for = "group b", mode = "off" }, HttpStatusCode.Forbidden);
        await ShouldAnswerAsync(script, new { name = "three", @for = "fleet", mode = "off" }, HttpStatusCode.Forbidden);
        await ShouldAnswerAsync(script, new { name = "one", @for = "group b", mode = "off" }, HttpStatusCode.Forbidden);
        await ShouldAnswerAsync(fleet.Admin, new { name = "one", @for = "group b", mode = "off" }, HttpStatusCode.OK);
        (await script.DeleteAsync("setup/policies/one")).StatusCode
            .ShouldBe(HttpStatusCode.Forbidden, "the object is no longer for group a");
    }

    [Fact]
    public async Task A_stream_of_events_carries_jobs_of_the_own_servers_only()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, _, own) = await fleet.OnlineMachineAsync("files01");
        var (_, _, other) = await fleet.OnlineMachineAsync("files02");
        await PutGroupAsync(fleet, "a", "files01");
        using var viewer = await fleet.Server.TokenClientAsync("viewer", "vera", role: Role.Viewer, group: "a");
        using var stream = new StreamReader(await viewer.Http.GetStreamAsync("events", Patience.Token));
        (await stream.ReadLineAsync(Patience.Token)).ShouldBe(": connected");
        await fleet.Server.UntilListenedAsync(1);

        var hidden = await fleet.JobAsync(other, kind: "analyze");
        var shown = await fleet.JobAsync(own, kind: "analyze");

        var seen = "";
        while (!seen.Contains($"{shown}", StringComparison.Ordinal))
            seen += await stream.ReadLineAsync(Patience.Token);
        seen.ShouldNotContain($"{hidden}");
    }

    [Fact]
    public async Task A_user_for_scripts_has_no_session()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var script = await fleet.Server.TokenClientAsync("git", "git", role: Role.GitOps);
        await SetPasswordAsync(fleet, "git");
        using var person = fleet.Server.NewClient();

        using var refused = await person.PostAsync("session", new { userName = "git", password = RunningServer.Password });

        (await refused.ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in")).ShouldContain("for scripts");
        (await script.GetAsync("setup/policies")).StatusCode.ShouldBe(HttpStatusCode.OK);
        (await script.PostAsync("plan/pause", new { reason = "x" })).StatusCode.ShouldBe(HttpStatusCode.Forbidden);
    }

    [Fact]
    public async Task A_session_does_not_have_the_role_of_scripts()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var script = await fleet.Server.TokenClientAsync("both", "berta", role: Role.GitOps);
        await SetRolesAsync(fleet, "berta", new { role = "gitOps" }, new { role = "viewer" });
        await SetPasswordAsync(fleet, "berta");
        using var person = fleet.Server.NewClient();
        (await person.PostAsync("session", new { userName = "berta", password = RunningServer.Password })).StatusCode
            .ShouldBe(HttpStatusCode.OK);

        await ShouldAnswerAsync(person, new { name = "one", @for = "fleet", mode = "off" }, HttpStatusCode.Forbidden);
        await ShouldAnswerAsync(script, new { name = "one", @for = "fleet", mode = "off" }, HttpStatusCode.OK);
        (await person.JsonAsync("session")).GetProperty("roles").GetArrayLength().ShouldBe(1);
    }

    [Fact]
    public async Task A_changed_role_applies_to_the_next_request_and_stands_in_the_audit()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var client = await fleet.Server.TokenClientAsync("berta", "berta", role: Role.Viewer);
        (await client.PostAsync("plan/pause", new { reason = "x" })).StatusCode.ShouldBe(HttpStatusCode.Forbidden);

        await SetRolesAsync(fleet, "berta", new { role = "operator" });

        (await client.PostAsync("plan/pause", new { reason = "x" })).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await using var db = await fleet.Server.DbAsync();
        db.AuditEntries.Single(entry => entry.Action == "user.roles-changed").Detail.ShouldBe("Viewer → Operator");
    }

    [Fact]
    public async Task The_last_administrator_of_the_fleet_keeps_the_role()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var admin = (await fleet.Admin.JsonAsync("users")).EnumerateArray().Single().GetProperty("id").GetGuid();

        using var refused = await fleet.Admin.PutAsync(
            $"users/{admin}/roles", new { roles = new[] { new { role = "administrator", group = "a" } } });

        await refused.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "last-administrator");
    }

    [Fact]
    public async Task A_person_lists_and_ends_the_own_sessions_and_an_administrator_everybodys()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var token = await fleet.Server.TokenClientAsync("berta", "berta", role: Role.Viewer);
        await SetPasswordAsync(fleet, "berta");
        using var berta = fleet.Server.NewClient();
        await berta.PostAsync("session", new { userName = "berta", password = RunningServer.Password });
        var own = (await berta.JsonAsync("sessions")).EnumerateArray().Single();
        own.GetProperty("isCurrent").GetBoolean().ShouldBeTrue();
        var all = (await fleet.Admin.JsonAsync("sessions")).EnumerateArray().ToList();
        all.Count.ShouldBe(2);
        var foreign = all.Single(session => session.GetProperty("userName").GetString() == "admin").GetProperty("id").GetGuid();

        (await berta.DeleteAsync($"sessions/{foreign}")).StatusCode.ShouldBe(HttpStatusCode.NotFound);
        (await fleet.Admin.DeleteAsync($"sessions/{own.GetProperty("id").GetGuid()}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        (await berta.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
    }

    private static async Task PutGroupAsync(Fleet fleet, string name, string server)
    {
        using var put = await fleet.Admin.PutAsync($"setup/groups/{name}", new { name, servers = new[] { server } });
        put.StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    private static async Task ShouldAnswerAsync(ApiClient client, object policy, HttpStatusCode status)
    {
        var name = System.Text.Json.JsonSerializer.SerializeToElement(policy).GetProperty("name").GetString();
        using var answer = await client.PutAsync($"setup/policies/{name}", policy);
        answer.StatusCode.ShouldBe(status, await answer.Content.ReadAsStringAsync(Cancellation));
    }

    private static async Task SetRolesAsync(Fleet fleet, string userName, params object[] roles)
    {
        var user = (await fleet.Admin.JsonAsync("users")).EnumerateArray()
            .Single(user => user.GetProperty("userName").GetString() == userName).GetProperty("id").GetGuid();
        using var put = await fleet.Admin.PutAsync($"users/{user}/roles", new { roles });
        put.StatusCode.ShouldBe(HttpStatusCode.NoContent, await put.Content.ReadAsStringAsync(Cancellation));
    }

    private static async Task SetPasswordAsync(Fleet fleet, string userName)
    {
        await using var db = await fleet.Server.DbAsync();
        var user = db.Users.Single(user => user.UserName == userName);
        user.PasswordHash = new Microsoft.AspNetCore.Identity.PasswordHasher<User>().HashPassword(user, RunningServer.Password);
        user.SecurityStamp = "stamp";
        await db.SaveChangesAsync(Cancellation);
    }
}
