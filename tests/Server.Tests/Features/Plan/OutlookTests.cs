using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Plan;

/// <summary>
/// A volume is ready for its next backup only if a run comes before that backup. A run before a later backup does not count.
/// </summary>
public sealed class OutlookTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_run_before_a_later_backup_does_not_prepare_the_volume_for_the_next_one()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var __ = stream;
        await fleet.PutStandardPolicyAsync();
        await fleet.PlanAsync();
        var planned = await VolumeOfAsync(fleet, agent.ServerId);
        planned.GetProperty("outlook").GetProperty("kind").GetString().ShouldBe("planned");
        planned.GetProperty("plannedStart").ValueKind.ShouldBe(JsonValueKind.String);

        // The blackout lasts until the next backup. The backup of tomorrow has all day before it.
        await BlackoutAsync(fleet, TimeSpan.FromHours(-1), TimeSpan.FromHours(4));
        await fleet.PlanAsync();

        var volume = await VolumeOfAsync(fleet, agent.ServerId);
        volume.GetProperty("plannedStart").ValueKind.ShouldBe(JsonValueKind.Null);
        var outlook = volume.GetProperty("outlook");
        outlook.GetProperty("kind").GetString().ShouldBe("notAllowed");
        outlook.GetProperty("schedule").GetString().ShouldBe(Fleet.BackupOf("files01"));
        outlook.GetProperty("reason").GetString()!.ShouldStartWith("Blackout incident leaves no time");
        var decisions = (await fleet.Admin.JsonAsync($"plan?volumeId={volumeId}")).GetProperty("decisions");
        decisions.EnumerateArray().Select(decision => decision.GetProperty("kind").GetString()).ShouldBe(["notAllowed", "planned"]);
        (await fleet.Admin.JsonAsync($"volumes/{volumeId}")).GetProperty("outlook").GetProperty("kind").GetString()
            .ShouldBe("notAllowed");
    }

    [Fact]
    public async Task A_job_by_hand_counts_for_the_backup_before_which_it_runs()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(4));
        using var __ = stream;
        await fleet.PlanAsync();
        (await VolumeOfAsync(fleet, agent.ServerId)).GetProperty("plannedStart").ValueKind.ShouldBe(JsonValueKind.Null);

        await fleet.JobAsync(volumeId, "beforeBackup");

        (await VolumeOfAsync(fleet, agent.ServerId)).GetProperty("plannedStart").GetDateTimeOffset()
            .ShouldBeLessThan(fleet.Server.Time.GetUtcNow().AddHours(4));
    }

    private static async Task<JsonElement> VolumeOfAsync(Fleet fleet, Guid serverId) =>
        (await fleet.Admin.JsonAsync($"servers/{serverId}")).GetProperty("volumes")[0];

    private static async Task BlackoutAsync(Fleet fleet, TimeSpan from, TimeSpan to)
    {
        var now = fleet.Server.Time.GetUtcNow();
        string At(TimeSpan span) => (now + span).ToString("HH:mm", System.Globalization.CultureInfo.InvariantCulture);
        var startsOn = (now + from).ToString("yyyy-MM-dd", System.Globalization.CultureInfo.InvariantCulture);
        var window = new { from = At(from), to = At(to), timeZone = "UTC", rule = "FREQ=DAILY;COUNT=1", startsOn };
        (await fleet.Admin.PutAsync("setup/blackouts/incident", new { name = "incident", @for = "fleet", window })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
    }
}
