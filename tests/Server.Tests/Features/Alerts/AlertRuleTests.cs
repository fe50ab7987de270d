using System.Net;
using System.Text.Json;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Rules;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Alerts;

/// <summary>Rules that open and end alerts.</summary>
public sealed class AlertRuleTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task An_alert_opens_at_the_threshold_and_ends_at_the_other_one()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        await PutRuleAsync(fleet, new { name = "room", @for = "fleet", when = "freeSpace", threshold = 10, clear = 20 });

        await FreeAsync(stream, 3, 11);
        await CompareAsync(fleet);
        (await fleet.AlertsAsync("rule")).ShouldBeEmpty();
        await FreeAsync(stream, 4, 9);
        await CompareAsync(fleet);
        var alert = (await fleet.AlertsAsync("rule")).ShouldHaveSingleItem();
        alert.MessageOf().ShouldBe("D: on files01 has 9 % free space. Make room. (rule room)");
        await FreeAsync(stream, 5, 15);
        await CompareAsync(fleet);
        (await fleet.AlertsAsync("rule")).ShouldHaveSingleItem("between both thresholds nothing changes");
        await FreeAsync(stream, 6, 20);
        await CompareAsync(fleet);

        (await fleet.AlertsAsync("rule")).ShouldBeEmpty();
    }

    [Fact]
    public async Task A_silent_agent_is_told_after_the_stated_time_and_until_it_is_heard()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        var stream = await agent.ConnectAsync();
        await fleet.LeaveAsync(agent, stream);
        await PutRuleAsync(fleet, new { name = "silent", @for = "host files01", when = "agentSilent", threshold = 5, minutes = 10 });

        fleet.Server.Time.Advance(TimeSpan.FromMinutes(6));
        await CompareAsync(fleet);
        (await fleet.AlertsAsync("rule")).ShouldBeEmpty("the condition has just begun");
        fleet.Server.Time.Advance(TimeSpan.FromMinutes(10));
        await CompareAsync(fleet);
        (await fleet.AlertsAsync("rule")).ShouldHaveSingleItem().GetProperty("serverId").GetGuid().ShouldBe(agent.ServerId);

        using var again = await agent.ConnectAsync();
        await CompareAsync(fleet);
        (await fleet.AlertsAsync("rule")).ShouldBeEmpty();
    }

    [Fact]
    public async Task Refused_jobs_fragmentation_and_certificates_are_measured()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, _, volumeId) = await fleet.OnlineMachineAsync();
        var job = await fleet.JobAsync(volumeId, kind: "analyze");
        var now = fleet.Server.Time.GetUtcNow();
        await using (var db = await fleet.Server.DbAsync())
        {
            await db.Jobs.Where(stored => stored.Id == job).ExecuteUpdateAsync(
                update => update.SetProperty(stored => stored.State, JobState.Refused)
                    .SetProperty(stored => stored.FinishedAt, now), Cancellation);
        }

        await PutRuleAsync(fleet, new { name = "jobs", @for = "fleet", when = "jobsFailed", threshold = 1 });
        await PutRuleAsync(fleet, new { name = "pieces", @for = "fleet", when = "fragmentation", threshold = 50 });
        await PutRuleAsync(fleet, new { name = "certificate", @for = "fleet", when = "certificateExpiry", threshold = 400 });
        await CompareAsync(fleet);
        await CompareAsync(fleet);

        var texts = (await fleet.AlertsAsync("rule")).ConvertAll(alert => alert.MessageOf());
        texts.Count.ShouldBe(3);
        texts.ShouldContain(text => text.StartsWith("1 jobs of D: on files01", StringComparison.Ordinal));
        texts.ShouldContain(text => text.Contains("% of the data is fragmented", StringComparison.Ordinal));
        texts.ShouldContain(text => text.Contains("expires in", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Growth_missed_backup_windows_and_slow_backups_are_measured()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(-5));
        var now = fleet.Server.Time.GetUtcNow();
        await using (var db = await fleet.Server.DbAsync())
        {
            // The last backup is of two days ago: the daily windows of yesterday and today have ended without one.
            db.Add(new BackupRun
            {
                Id = Guid.CreateVersion7(), ServerId = agent.ServerId, VolumeId = volumeId, Path = "D:", Type = BackupType.Full,
                Method = BackupMethod.FileLevel, BeganAt = now.AddHours(-53), EndedAt = now.AddHours(-51), ForecastSeconds = 3600,
                ForecastLowSeconds = 3000, ForecastHighSeconds = 4000, ForecastRuns = 3,
            });
            await db.SaveChangesAsync(Cancellation);
        }

        await FreeAsync(stream, 3, 1);
        await PutRuleAsync(fleet, new { name = "missed", @for = "fleet", when = "missedBackups", threshold = 2 });
        await PutRuleAsync(fleet, new { name = "missed thrice", @for = "fleet", when = "missedBackups", threshold = 3 });
        await PutRuleAsync(fleet, new { name = "slow", @for = "fleet", when = "backupSlower", threshold = 100 });
        await PutRuleAsync(fleet, new { name = "slower", @for = "fleet", when = "backupSlower", threshold = 101 });
        await PutRuleAsync(fleet, new { name = "growth", @for = "fleet", when = "growth", threshold = 5 });
        await CompareAsync(fleet);

        var texts = (await fleet.AlertsAsync("rule")).ConvertAll(alert => alert.MessageOf()).Order(StringComparer.Ordinal).ToList();
        texts.Count.ShouldBe(3, string.Join('\n', texts));
        texts[0].ShouldStartWith("2 backup windows of D: on files01 ended without a backup");
        texts[1].ShouldStartWith("The backup of D: on files01 took 120 minutes; the forecast was 60 minutes.");
        texts[2].ShouldStartWith("The data of D: on files01 has grown by ");
    }

    [Fact]
    public async Task The_alerts_of_a_removed_rule_end_and_other_servers_have_none()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.OnlineMachineAsync();
        await fleet.OnlineMachineAsync("files02");
        await PutRuleAsync(fleet, new { name = "room", @for = "host files02", when = "freeSpace", threshold = 99 });
        await CompareAsync(fleet);
        (await fleet.AlertsAsync("rule")).ShouldHaveSingleItem().MessageOf().ShouldContain("files02");

        (await fleet.Admin.DeleteAsync("setup/alert-rules/room")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await CompareAsync(fleet);

        (await fleet.AlertsAsync("rule")).ShouldBeEmpty();
    }

    [Fact]
    public async Task A_rule_whose_alert_would_end_before_it_begins_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);

        using var put = await fleet.Admin.PutAsync(
            "setup/alert-rules/room", new { name = "room", @for = "fleet", when = "freeSpace", threshold = 10, clear = 5 });

        (await put.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("above the threshold");
    }

    private static Task FreeAsync(TestStream stream, ulong sequence, int percent)
    {
        var volume = Messages.Volume();
        volume.FreeBytes = volume.TotalBytes / 100 * (ulong)percent;
        return stream.DeliverAsync(sequence, Messages.Inventory(volume));
    }

    private static Task CompareAsync(Fleet fleet) => fleet.Server.Services.GetRequiredService<RuleWatch>().RunOnceAsync(Cancellation);

    private static async Task PutRuleAsync(Fleet fleet, object rule)
    {
        var name = JsonSerializer.SerializeToElement(rule).GetProperty("name").GetString();
        using var put = await fleet.Admin.PutAsync($"setup/alert-rules/{name}", rule);
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
    }
}
