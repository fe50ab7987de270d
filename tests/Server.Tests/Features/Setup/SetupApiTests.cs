using System.Net;
using System.Net.Http.Json;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Features.Setup;

public sealed class SetupApiTests(PostgresFixture postgres)
{
    private const string Document =
        """
        sites:
          - name: berlin
            servers: [files01]
        groups:
          - {name: files, labels: "!retired"}
        policies:
          - name: standard
            for: fleet
            fromExcessFragments: 50
          - name: careful
            for: site berlin
            needsApproval: true
        backupSchedules:
          - name: nightly
            for: site berlin
            type: full
            method: changedBlocks
            window: {from: 22:00, to: 02:00, timeZone: Europe/Berlin, rule: FREQ=DAILY, startsOn: 2026-01-01}
        blackouts:
          - name: month-end
            for: fleet
            window: {from: 00:00, to: "24:00", timeZone: UTC, rule: FREQ=MONTHLY;BYMONTHDAY=-1, startsOn: 2026-01-01}
        limits:
          - {name: fleet, of: fleet, percent: 12.5}
        """;

    private static readonly object Window =
        new { from = "22:00", to = "06:00", timeZone = "Europe/Berlin", rule = "FREQ=DAILY", startsOn = "2026-01-01" };

    [Fact]
    public async Task A_document_is_applied_exported_and_applied_again_without_a_change()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.EnrolAsync();

        var dry = await ApplyAsync(fleet, Document, dryRun: true);
        dry.GetProperty("isApplied").GetBoolean().ShouldBeFalse();
        dry.GetProperty("changes").GetArrayLength().ShouldBe(7);
        (await fleet.Admin.JsonAsync("setup/policies")).GetProperty("total").GetInt32().ShouldBe(0, "a dry run stores nothing");

        var applied = await ApplyAsync(fleet, Document);
        applied.GetProperty("isApplied").GetBoolean().ShouldBeTrue();
        applied.GetProperty("changes").EnumerateArray().ShouldAllBe(change => change.GetProperty("action").GetString() == "create");
        (await fleet.Admin.JsonAsync("setup/policies/standard")).GetProperty("fromExcessFragments").GetInt64().ShouldBe(50);

        using var exported = await fleet.Admin.GetAsync("setup/document");
        exported.Content.Headers.ContentType!.MediaType.ShouldBe("application/yaml");
        var text = await exported.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        text.ShouldContain("maintenanceWindows: []");
        (await ApplyAsync(fleet, text)).GetProperty("changes").GetArrayLength().ShouldBe(0);
    }

    [Fact]
    public async Task Objects_missing_from_the_document_are_removed_and_audited()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.EnrolAsync();
        await ApplyAsync(fleet, Document);

        var changes = (await ApplyAsync(fleet, "policies: [{name: standard, for: fleet}]")).GetProperty("changes");
        changes.EnumerateArray()
            .Select(change => string.Join(' ', new[] { "action", "kind", "name" }.Select(key => change.GetProperty(key).GetString())))
            .ShouldBe(
        [
            "change policy standard", "remove group files", "remove site berlin", "remove policy careful", "remove backupSchedule nightly",
            "remove blackout month-end", "remove limit fleet",
        ]);

        await using var db = await fleet.Server.DbAsync();
        var entry = await db.AuditEntries.SingleAsync(entry => entry.Action == "policy.changed", TestContext.Current.CancellationToken);
        (entry.Actor, entry.Subject).ShouldBe(("admin", "standard"));
        entry.Detail.ShouldContain("\"fromExcessFragments\":50");
        (await db.SetupObjects.SingleAsync(TestContext.Current.CancellationToken)).Version.ShouldBe(2);
    }

    [Fact]
    public async Task Objects_are_made_changed_and_removed_one_by_one()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.EnrolAsync();

        (await fleet.Admin.PutAsync("setup/sites/berlin", new { name = "berlin", servers = new[] { "files01" } })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        (await fleet.Admin.PutAsync("setup/storage-groups/san", new { name = "san", labels = "!x" })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        (await fleet.Admin.PutAsync("setup/blackouts/nights", new { name = "nights", @for = "site berlin", window = Window })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        (await fleet.Admin.PutAsync("setup/limits/san", new { name = "san", of = "storageGroup", target = "san", atOnce = 2 })).StatusCode
            .ShouldBe(HttpStatusCode.OK);

        using var used = await fleet.Admin.DeleteAsync("setup/sites/berlin");
        (await used.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request"))
            .ShouldBe("blackouts[nights].for: There is no site berlin.");
        (await fleet.Admin.DeleteAsync("setup/blackouts/nights")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await fleet.Admin.DeleteAsync("setup/sites/berlin")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        using var gone = await fleet.Admin.DeleteAsync("setup/sites/berlin");
        await gone.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }

    [Fact]
    public async Task One_object_is_refused_for_the_same_reasons_as_a_document()
    {
        await using var fleet = await Fleet.StartAsync(postgres);

        using var otherName = await fleet.Admin.PutAsync("setup/policies/a", new { name = "b", @for = "fleet" });
        (await otherName.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("write the same in both");
        using var unknownKey = await fleet.Admin.PutAsync("setup/policies/a", new { name = "a", @for = "fleet", colour = "red" });
        (await unknownKey.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("$.colour");
        using var neverFires = await fleet.Admin.PutAsync("setup/blackouts/a", new
        {
            name = "a",
            @for = "fleet",
            window = new
            {
                from = "22:00", to = "23:00", timeZone = "UTC", rule = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", startsOn = "2026-01-01",
            },
        });
        (await neverFires.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldStartWith("blackouts[a].window.rule: ");
    }

    private static async Task<JsonElement> ApplyAsync(Fleet fleet, string document, bool dryRun = false)
    {
        using var response = await fleet.Admin.PutDocumentAsync(document, dryRun);
        response.StatusCode.ShouldBe(HttpStatusCode.OK, await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        return await response.Content.ReadFromJsonAsync<JsonElement>(TestContext.Current.CancellationToken);
    }
}
