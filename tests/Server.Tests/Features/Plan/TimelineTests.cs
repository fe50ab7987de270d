using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Plan;

/// <summary>The time line shows windows and runs by server.</summary>
public sealed class TimelineTests(PostgresFixture postgres)
{
    private static readonly object PlansNothing =
        new { name = "standard", @for = "fleet", fromExcessFragments = 1_000_000, fromFragmentedPercent = 100 };

    [Fact]
    public async Task Windows_are_sent_once_and_servers_come_by_storage_group()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        foreach (var name in new[] { "alpha", "beta", "gamma" })
            (await fleet.OnlineMachineAsync(name, backupIn: name == "gamma" ? null : TimeSpan.FromHours(5))).Stream.Dispose();
        await PutAsync(fleet, "storage-groups/san-1", new { name = "san-1", servers = new[] { "gamma" } });
        var window = new { from = "00:00", to = "01:00", timeZone = "Europe/Berlin", rule = "FREQ=DAILY", startsOn = "2020-01-01" };
        await PutAsync(fleet, "blackouts/night", new { name = "night", @for = "fleet", window });

        var line = await fleet.Admin.JsonAsync("plan/timeline?all=true");

        Names(line).ShouldBe(["gamma", "alpha", "beta"]);
        line.GetProperty("servers")[0].GetProperty("storageGroup").GetString().ShouldBe("san-1");
        var windows = line.GetProperty("windows").EnumerateArray().ToList();
        windows.Select(window => window.GetProperty("kind").GetString()).Order().ShouldBe(["backup", "backup", "blackout"]);
        var night = windows.Single(window => window.GetProperty("name").GetString() == "night");
        night.GetProperty("timeZone").GetString().ShouldBe("Europe/Berlin");
        night.GetProperty("spans").GetArrayLength().ShouldBe(NightsBetween(line), "each night that the time line touches");
        foreach (var server in line.GetProperty("servers").EnumerateArray())
        {
            server.GetProperty("windows").EnumerateArray().Select(position => windows[position.GetInt32()])
                .ShouldContain(window => window.GetProperty("name").GetString() == "night");
        }

        Names(await fleet.Admin.JsonAsync("plan/timeline?all=true&search=SAN-1")).ShouldBe(["gamma"]);
        Names(await fleet.Admin.JsonAsync("plan/timeline?all=true&limit=1&offset=1")).ShouldBe(["alpha"]);
        (await fleet.Admin.JsonAsync("plan/timeline?all=true&limit=1&offset=1")).GetProperty("total").GetInt32().ShouldBe(3);
    }

    [Fact]
    public async Task A_planned_run_is_shown_until_its_job_is_and_quiet_servers_are_only_counted()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync("alpha", backupIn: TimeSpan.FromHours(1));
        using var __ = stream;
        (await fleet.OnlineMachineAsync("beta", backupIn: TimeSpan.FromHours(1))).Stream.Dispose();
        await fleet.PutPolicyAsync(PlansNothing);
        await fleet.PutPolicyAsync(new { name = "alpha", @for = "host alpha" });
        await fleet.PlanAsync();

        var line = await fleet.Admin.JsonAsync("plan/timeline");
        Names(line).ShouldBe(["alpha"]);
        line.GetProperty("quiet").GetInt32().ShouldBe(1);
        var server = line.GetProperty("servers")[0];
        server.GetProperty("decisions").EnumerateArray().Select(count => count.GetProperty("kind").GetString()).ShouldContain("planned");
        var run = server.GetProperty("runs")[0];
        run.GetProperty("jobId").ValueKind.ShouldBe(JsonValueKind.Null);
        run.GetProperty("volumeId").GetGuid().ShouldBe(volumeId);

        await fleet.GoToAsync(stream, run.GetProperty("startsAt").GetDateTimeOffset().AddMinutes(-10), 3);
        await fleet.PlanAsync();
        var runs = (await fleet.Admin.JsonAsync("plan/timeline")).GetProperty("servers")[0].GetProperty("runs").EnumerateArray().ToList();
        var end = run.GetProperty("endsAt").GetDateTimeOffset();
        var sameNight = runs.Where(other => other.GetProperty("startsAt").GetDateTimeOffset() < end).ToList();
        sameNight.ShouldHaveSingleItem().GetProperty("state").GetString().ShouldBe("scheduled");
    }

    [Theory]
    [InlineData("from=2020-01-01T00:00:00Z", "from and to may be at most a year away.")]
    [InlineData("limit=0", "limit is 0; it may be 1 to 500.")]
    public async Task A_range_that_cannot_be_is_refused(string query, string detail)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var refused = await fleet.Admin.GetAsync($"plan/timeline?{query}");
        (await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldBe(detail);
    }

    private static async Task PutAsync(Fleet fleet, string path, object spec)
    {
        using var put = await fleet.Admin.PutAsync($"setup/{path}", spec);
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    // A blackout lasts from midnight to one o'clock in Berlin. The time line of two days touches two of them, or three around noon.
    private static int NightsBetween(JsonElement line)
    {
        var berlin = TimeZoneInfo.FindSystemTimeZoneById("Europe/Berlin");
        var (from, to) = (line.GetProperty("from").GetDateTimeOffset(), line.GetProperty("to").GetDateTimeOffset());
        return Enumerable.Range(-1, 5).Select(day => from.Date.AddDays(day)).Count(midnight =>
        {
            var start = new DateTimeOffset(midnight, berlin.GetUtcOffset(midnight));
            return start < to && start.AddHours(1) > from;
        });
    }

    private static IEnumerable<string?> Names(JsonElement line) =>
        line.GetProperty("servers").EnumerateArray().Select(server => server.GetProperty("hostName").GetString());
}
