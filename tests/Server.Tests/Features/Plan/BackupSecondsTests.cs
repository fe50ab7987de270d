using System.Net;
using System.Text.Json;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Plan;

/// <summary>The seconds of the next backup, now and after the planned work, from the agent's analysis to the plan.</summary>
public sealed class BackupSecondsTests(PostgresFixture postgres)
{
    // The disk model reads the volume in 90.5 s, 78.25 s of it without transfer; 5,000 files cost 1 ms each beside the disk.
    private const double BackupSeconds = (0.6 / 0.8 * 12.25) + (90.5 - 12.25) + (5000 * 0.001);

    [Fact]
    public async Task The_plan_tells_the_backup_before_and_after_the_work_by_volume_group_and_fleet()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var _ = stream;
        await fleet.PutPolicyAsync(new { name = "ordered", @for = "fleet", passes = new[] { "files", "backup-order" } });
        (await fleet.Admin.PutAsync("setup/groups/all", new { name = "all", labels = "!x" })).StatusCode.ShouldBe(HttpStatusCode.OK);

        await stream.DeliverAsync(3, Messages.Report(Planned(usual: 80, ordered: 20.25)));

        var decision = await fleet.DecisionAsync();
        decision.GetProperty("kind").GetString().ShouldBe("planned");
        var reason = decision.GetProperty("reason").GetString()!;
        reason.ShouldStartWith("Full backup of D: 92 s -> 22 s after ");
        reason.ShouldContain("by the plan of its analysis.");
        decision.GetProperty("backupSeconds").GetDouble().ShouldBe(BackupSeconds, 0.01);
        // Of the 78.25 s in which the heads move, 8 s are left.
        decision.GetProperty("backupSecondsAfter").GetDouble().ShouldBe(BackupSeconds - 70.25, 0.01);
        decision.GetProperty("backupWindowSeconds").GetDouble().ShouldBeGreaterThan(600);
        decision.GetProperty("readiness").GetString().ShouldBe("ready", "the run is planned");

        var outlook = (await fleet.Admin.JsonAsync($"volumes/{volumeId}")).GetProperty("outlook");
        outlook.GetProperty("backupSecondsAfter").GetDouble().ShouldBe(BackupSeconds - 70.25, 0.01);
        var times = await fleet.Admin.JsonAsync("plan/backup-times");
        var sum = times.GetProperty("fleet");
        sum.GetProperty("volumes").GetInt32().ShouldBe(1);
        sum.GetProperty("seconds").GetDouble().ShouldBe(BackupSeconds, 0.01);
        sum.GetProperty("secondsAfter").GetDouble().ShouldBe(BackupSeconds - 70.25, 0.01);
        sum.GetProperty("workSeconds").GetDouble().ShouldBeGreaterThanOrEqualTo(600);
        sum.GetProperty("overruns").GetInt32().ShouldBe(0);
        var group = times.GetProperty("groups").EnumerateArray().ShouldHaveSingleItem();
        group.GetProperty("name").GetString().ShouldBe("all");
        group.GetProperty("secondsAfter").GetDouble().ShouldBe(BackupSeconds - 70.25, 0.01);
    }

    [Fact]
    public async Task Work_that_would_make_the_backup_longer_is_not_planned()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var __ = stream;
        await fleet.PutStandardPolicyAsync();

        await stream.DeliverAsync(3, Messages.Report(Planned(usual: 99, ordered: 20)));

        var decision = await fleet.DecisionAsync();
        decision.GetProperty("kind").GetString().ShouldBe("notNeeded");
        decision.GetProperty("reason").GetString()!.ShouldContain("longer: 92 s -> 101 s");
        decision.GetProperty("readiness").GetString().ShouldBe("ready");
    }

    [Fact]
    public async Task A_backup_run_that_takes_longer_than_the_window_makes_the_volume_overrun()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var _ = stream;
        await fleet.PutStandardPolicyAsync();
        await stream.DeliverAsync(3, Messages.Report(Planned(usual: 80, ordered: 20)));
        var window = (await fleet.DecisionAsync()).GetProperty("backupWindowSeconds").GetDouble();

        var now = fleet.Server.Time.GetUtcNow();
        var runs = Enumerable.Range(1, 5).Select(night => new
        {
            program = "own script", bytes = 600_000_000, files = 5000,
            beganAt = now.AddDays(-night), endedAt = now.AddDays(-night).AddSeconds(Math.Min(3 * window, 80_000)),
        });
        using var import = await fleet.Admin.PostAsync($"volumes/{volumeId}/backup-runs", new { runs });
        import.IsSuccessStatusCode.ShouldBeTrue(await import.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));

        var decision = await fleet.DecisionAsync();
        decision.GetProperty("readiness").GetString().ShouldBe("overruns");
        decision.GetProperty("backupSeconds").GetDouble().ShouldBeGreaterThan(window);
        (await fleet.Admin.JsonAsync("plan/backup-times")).GetProperty("fleet").GetProperty("overruns").GetInt32().ShouldBe(1);
    }

    [Fact]
    public async Task An_older_agent_without_a_plan_gets_the_estimate_by_fragments()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var __ = stream;
        await fleet.PutStandardPolicyAsync();
        await stream.DeliverAsync(3, Messages.Report());

        var decision = await fleet.DecisionAsync();

        decision.GetProperty("reason").GetString()!.ShouldContain("by its excess fragments.");
        decision.GetProperty("readiness").ValueKind.ShouldBe(JsonValueKind.Null);
    }

    private static Analysis Planned(double usual, double ordered)
    {
        var analysis = Messages.Analysis();
        analysis.BackupRead.Planned.Add(new PlannedRead
        {
            Passes = { "files", "directories" }, Seconds = usual, TransferSeconds = 12.25, Seeks = 5000, BytesMoved = 300_000_000,
        });
        analysis.BackupRead.Planned.Add(new PlannedRead
        {
            Passes = { "files", "directories", "backup-order" }, Seconds = ordered, TransferSeconds = 12.25, Seeks = 500,
            BytesMoved = 780_000_000,
        });
        return analysis;
    }
}
