using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.EffectivePolicies;

/// <summary>The effective policy of a server or a volume, and the reason.</summary>
public sealed class EffectivePolicyTests(PostgresFixture postgres)
{
    [Fact]
    public async Task The_answer_names_every_policy_that_could_hold_and_why_one_does()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        stream.Dispose();
        await fleet.PutStandardPolicyAsync();
        foreach (var group in new[] { "files", "gold" })
            (await fleet.Admin.PutAsync(
                $"setup/groups/{group}", new { name = group, servers = new[] { "files01" } })).StatusCode.ShouldBe(HttpStatusCode.OK);
        await fleet.PutPolicyAsync(new { name = "gold", @for = "group gold", priority = 10, maxBytesPerSecond = 10_000_000,
            maxMovedRatio = 2.5 });
        await fleet.PutPolicyAsync(new { name = "plain", @for = "group files", priority = 5 });
        var window = new { from = "08:00", to = "18:00", timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2024-01-01" };
        (await fleet.Admin.PutAsync("setup/blackouts/day", new { name = "day", @for = "fleet", window })).StatusCode.ShouldBe(
            HttpStatusCode.OK);

        var answer = await fleet.Admin.JsonAsync($"volumes/{volumeId}/policy");

        answer.GetProperty("because").GetString()
            .ShouldBe("Policy gold applies to group gold, before plain (group files, priority 5), standard (the fleet).");
        var policy = answer.GetProperty("policy");
        (policy.GetProperty("name").GetString(), policy.GetProperty("maxBytesPerSecond").GetInt64()).ShouldBe(("gold", 10_000_000));
        policy.GetProperty("maxMovedRatio").GetDouble().ShouldBe(2.5);
        policy.GetProperty("fromExcessFragments").GetInt64().ShouldBe(100, "what was left out has its standard value");
        answer.GetProperty("trace").EnumerateArray().Select(step => (
            step.GetProperty("name").GetString(), step.GetProperty("for").GetString(), step.GetProperty("holds")
                .GetBoolean(), step.GetProperty("because").GetString())).ShouldBe(
        [
            ("gold", "group gold", true, "Applies to group gold, the narrowest scope."),
            ("plain", "group files", false, "Priority 5 is lower than the 10 of gold."),
            ("standard", "fleet", false, "Applies to the fleet; gold applies to group gold, which is narrower."),
        ]);
        answer.GetProperty("groups").EnumerateArray().Select(group => group.GetString()).ShouldBe(["files", "gold"]);
        answer.GetProperty("backupSchedules")[0].GetString().ShouldBe(Fleet.BackupOf("files01"));
        answer.GetProperty("blackouts")[0].GetString().ShouldBe("day");
        (await fleet.Admin.JsonAsync(
            $"servers/{agent.ServerId}/policy")).GetProperty("policy").GetProperty("name").GetString().ShouldBe("gold");
    }

    [Fact]
    public async Task Where_none_holds_it_says_so()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();

        var answer = await fleet.Admin.JsonAsync($"servers/{agent.ServerId}/policy");
        answer.GetProperty("policy").ValueKind.ShouldBe(System.Text.Json.JsonValueKind.Null);
        answer.GetProperty("because").GetString().ShouldBe("No policy applies to files01.");
        using var unknown = await fleet.Admin.GetAsync($"volumes/{Guid.NewGuid()}/policy");
        await unknown.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }
}
