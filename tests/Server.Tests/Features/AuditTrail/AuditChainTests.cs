using System.Net;
using FleetDefrag.Server.Features.AuditTrail;
using FleetDefrag.Server.Settings;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Npgsql;

namespace FleetDefrag.Server.Tests.Features.AuditTrail;

/// <summary>
/// The chain of the audit, and what finds a change of it. Faults are made by SQL with the triggers switched off, as somebody with
/// all rights on the database could.
/// </summary>
public sealed class AuditChainTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_chain_of_simultaneous_actions_has_no_gap()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await Task.WhenAll(Enumerable.Range(0, 12).Select(index => PutGroupAsync(fleet, $"group-{index}")));

        (await VerifyAsync(fleet)).ShouldBeEmpty();

        await using var db = await fleet.Server.DbAsync();
        var numbers = await db.AuditEntries.OrderBy(entry => entry.Number).Select(entry => entry.Number).ToListAsync(Cancellation);
        numbers.ShouldBe(Enumerable.Range(1, numbers.Count).Select(number => (long?)number));
    }

    [Theory]
    [InlineData("UPDATE audit_entries SET detail = 'nothing' WHERE number = 3", "Changed")]
    [InlineData("UPDATE audit_entries SET actor = 'berta' WHERE number = 1", "Changed")]
    [InlineData("DELETE FROM audit_entries WHERE number = 3", "Removed: entry 3 is")]
    [InlineData("DELETE FROM audit_entries WHERE number = 1", "Removed: entry 1 is missing at the beginning")]
    [InlineData("DELETE FROM audit_entries WHERE number > 4", "missing at the end")]
    [InlineData(
        "INSERT INTO audit_entries (at, actor, action, subject, detail, source) VALUES (now(), 'x', 'job.created', 'x', '', '')",
        "Inserted: row")]
    [InlineData(
        """
        INSERT INTO audit_entries (at, actor, action, subject, detail, source, number, hash)
        SELECT now(), 'x', 'job.created', 'x', '', '', max(number) + 1, sha256('x') FROM audit_entries
        """,
        "Changed or inserted")]
    public async Task A_fault_of_the_chain_is_found(string fault, string finding)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        for (var index = 0; index < 5; index++)
            await PutGroupAsync(fleet, $"group-{index}");
        await KeepAsync(fleet);
        (await VerifyAsync(fleet)).ShouldBeEmpty();

        await WithoutTriggersAsync(fleet, fault);

        (await VerifyAsync(fleet)).ShouldContain(line => line.Contains(finding, StringComparison.Ordinal));
        await KeepAsync(fleet);
        (await VerifyAsync(fleet)).ShouldNotBeEmpty("the server must not confirm what was changed");
    }

    [Fact]
    public async Task A_chain_that_was_computed_anew_differs_from_the_anchor()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutGroupAsync(fleet, "one");
        await KeepAsync(fleet);

        await WithoutTriggersAsync(
            fleet,
            """
            UPDATE audit_entries SET detail = 'nothing' WHERE number = 2;
            UPDATE audit_entries SET number = NULL, hash = NULL;
            SELECT audit_seal(id) FROM (SELECT id FROM audit_entries ORDER BY id) AS entries
            """);

        (await VerifyAsync(fleet)).ShouldContain(line => line.Contains("audit.anchor", StringComparison.Ordinal));
        await KeepAsync(fleet);
        (await VerifyAsync(fleet)).ShouldContain(line => line.Contains("audit.anchor", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("UPDATE audit_entries SET detail = 'nothing'")]
    [InlineData("DELETE FROM audit_entries")]
    [InlineData("TRUNCATE audit_entries")]
    public async Task The_database_refuses_to_change_the_audit(string statement)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await using var db = await fleet.Server.DbAsync();

        var refused = await Should.ThrowAsync<PostgresException>(() => db.Database.ExecuteSqlRawAsync(statement, Cancellation));

        refused.MessageText.ShouldContain("append-only");
    }

    [Fact]
    public async Task Retention_removes_old_entries_and_the_rest_can_be_verified()
    {
        await using var fleet = await Fleet.StartAsync(postgres, "--Audit:KeepDays=30");
        await PutGroupAsync(fleet, "old");
        var page = await fleet.Admin.JsonAsync("audit");
        var total = page.GetProperty("total").GetInt32();
        fleet.Server.Time.Advance(TimeSpan.FromDays(31));
        using var admin = await fleet.Server.TokenClientAsync("later");
        using var put = await admin.PutAsync("setup/groups/new", new { name = "new", labels = "a=b" });
        put.StatusCode.ShouldBe(HttpStatusCode.OK);

        await KeepAsync(fleet);
        await KeepAsync(fleet);

        (await VerifyAsync(fleet)).ShouldBeEmpty();
        var entries = (await admin.JsonAsync("audit")).GetProperty("entries").EnumerateArray().ToList();
        // The background service may have removed the entries in two steps.
        entries.Select(entry => entry.GetProperty("action").GetString()).Except(["audit.retained"]).ShouldBe(["group.created"]);
        entries.ShouldContain(entry => entry.GetProperty("subject").GetString() == $"{total}");
        var first = entries.Min(entry => entry.GetProperty("number").GetInt64());
        first.ShouldBeGreaterThan(total);
        await WithoutTriggersAsync(fleet, $"DELETE FROM audit_entries WHERE number = {first}");
        (await VerifyAsync(fleet)).ShouldContain(line => line.Contains("missing at the beginning", StringComparison.Ordinal));
    }

    [Fact]
    public async Task An_entry_says_who_what_before_and_after_why_and_from_where()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutGroupAsync(fleet, "gold");
        fleet.Admin.Http.DefaultRequestHeaders.Add("X-Reason", "change 4711");
        using var put = await fleet.Admin.PutAsync("setup/groups/gold", new { name = "gold", labels = "a=c" });
        put.StatusCode.ShouldBe(HttpStatusCode.OK);

        var found = await fleet.Admin.JsonAsync("audit?search=4711");

        found.GetProperty("total").GetInt32().ShouldBe(1);
        var entry = found.GetProperty("entries")[0];
        entry.GetProperty("actor").GetString().ShouldBe("admin");
        entry.GetProperty("action").GetString().ShouldBe("group.changed");
        entry.GetProperty("before").GetString().ShouldNotBeNull().ShouldContain("a=b");
        entry.GetProperty("after").GetString().ShouldNotBeNull().ShouldContain("a=c");
        entry.GetProperty("reason").GetString().ShouldBe("change 4711");
        entry.GetProperty("source").GetString().ShouldBe("127.0.0.1");
    }

    [Fact]
    public async Task The_export_has_every_entry_and_no_formula()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var stranger = fleet.Server.NewClient();
        await stranger.PostAsync("session", new { userName = "=HYPERLINK(\"x\")", password = "wrong" });

        var csv = await fleet.Admin.Http.GetStringAsync("audit.csv", Cancellation);

        csv.ShouldContain("\"'=HYPERLINK(\"\"x\"\")\"");
        var lines = csv.Split("\r\n", StringSplitOptions.RemoveEmptyEntries);
        lines.Length.ShouldBe(1 + (await fleet.Admin.JsonAsync("audit")).GetProperty("total").GetInt32());
    }

    private static async Task<IReadOnlyList<string>> VerifyAsync(Fleet fleet)
    {
        await using var db = await fleet.Server.DbAsync();
        return await new AuditVerification(AuditAnchor.Read(fleet.Server.Services.GetRequiredService<ServerSettings>()))
            .RunAsync(db, Cancellation);
    }

    private static Task KeepAsync(Fleet fleet) => fleet.Server.Services.GetRequiredService<AuditKeeper>().RunOnceAsync(Cancellation);

    private static async Task WithoutTriggersAsync(Fleet fleet, string statement)
    {
        await using var db = await fleet.Server.DbAsync();
        await db.Database.ExecuteSqlAsync($"ALTER TABLE audit_entries DISABLE TRIGGER ALL", Cancellation);
        await db.Database.ExecuteSqlRawAsync(statement, Cancellation);
        await db.Database.ExecuteSqlAsync($"ALTER TABLE audit_entries ENABLE TRIGGER ALL", Cancellation);
    }

    private static async Task PutGroupAsync(Fleet fleet, string name)
    {
        using var put = await fleet.Admin.PutAsync($"setup/groups/{name}", new { name, labels = "a=b" });
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
    }
}
