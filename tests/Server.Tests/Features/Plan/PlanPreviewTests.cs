using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Plan;

public sealed class PlanPreviewTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_new_policy_shows_the_run_that_it_would_plan_and_stores_nothing()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var __ = stream;
        await fleet.PlanAsync();

        var preview = await PreviewAsync(fleet, new { policies = new[] { new { name = "standard", @for = "fleet" } } });

        (Number(preview, "servers"), Number(preview, "volumes")).ShouldBe((1, 1));
        (Number(preview, "runsBefore"), Number(preview, "runsAfter"), Number(preview, "changedDecisions")).ShouldBe((0, 1, 2));
        // The plan also speaks of the backup of tomorrow.
        var change = preview.GetProperty("changes")[0];
        change.GetProperty("volumeId").GetGuid().ShouldBe(volumeId);
        change.GetProperty("before").GetProperty("kind").GetString().ShouldBe("notAllowed");
        change.GetProperty("after").GetProperty("kind").GetString().ShouldBe("planned");
        change.GetProperty("after").GetProperty("policy").GetString().ShouldBe("standard");
        (await fleet.Admin.JsonAsync("setup/policies")).GetProperty("total").GetInt32().ShouldBe(0);
        (await fleet.Admin.JsonAsync("plan")).GetProperty("decisions")[0].GetProperty("kind").GetString().ShouldBe("notAllowed");

        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet" });
        await fleet.PlanAsync();
        var planned = (await fleet.Admin.JsonAsync("plan")).GetProperty("decisions")[0];
        planned.GetProperty("startsAt").GetDateTimeOffset()
            .ShouldBe(change.GetProperty("after").GetProperty("startsAt").GetDateTimeOffset(), "the preview is the plan to come");
        var same = await PreviewAsync(fleet, new { policies = new[] { new { name = "standard", @for = "fleet" } } });
        Number(same, "changedDecisions").ShouldBe(0, "the policy is the stored one");
    }

    [Fact]
    public async Task A_blackout_over_the_run_moves_or_ends_it()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var __ = stream;
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet" });
        await fleet.PlanAsync();
        var window = new { from = "00:00", to = "24:00", timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2020-01-01" };

        var preview = await PreviewAsync(fleet, new { blackouts = new[] { new { name = "freeze", @for = "fleet", window } } });

        (Number(preview, "runsBefore"), Number(preview, "runsAfter")).ShouldBe((1, 0));
        preview.GetProperty("changes")[0].GetProperty("after").GetProperty("reason").GetString()!.ShouldContain("freeze");
    }

    [Fact]
    public async Task Mistakes_are_told_with_their_paths()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var wrong = new { policies = new[] { new { name = "standard", @for = "group nobody" } } };
        var preview = await PreviewAsync(fleet, wrong);
        preview.GetProperty("mistakes").EnumerateArray().Single().GetString()!.ShouldContain("There is no group nobody.");
        Number(preview, "changedDecisions").ShouldBe(0);
    }

    private static int Number(JsonElement preview, string name) => preview.GetProperty(name).GetInt32();

    private static async Task<JsonElement> PreviewAsync(Fleet fleet, object request)
    {
        using var answer = await fleet.Admin.PostAsync("plan/preview", request);
        answer.StatusCode.ShouldBe(HttpStatusCode.OK, await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        return await answer.JsonAsync();
    }
}
