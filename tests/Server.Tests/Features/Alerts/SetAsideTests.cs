using System.Net;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.Server.Tests.Features.Alerts;

/// <summary>One bad row, agent or object is refused or set aside with an alert. The others go on.</summary>
public sealed class SetAsideTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_job_or_policy_with_a_missing_pass_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;

        using var job = await fleet.Admin.PostAsync(
            "jobs", new { volumeId, kind = "defragment", timing = "now", passes = new string?[] { null } });
        (await job.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("passes");
        using var passes = await fleet.Admin.PutAsync(
            "setup/policies/p", new { name = "p", @for = "fleet", passes = new string?[] { null } });
        (await passes.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("passes");
        using var paths = await fleet.Admin.PutAsync(
            "setup/policies/p", new { name = "p", @for = "fleet", excludedPaths = new string?[] { null } });
        await paths.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Fact]
    public async Task A_job_that_cannot_be_sent_is_set_aside_and_the_next_one_starts()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, bad, badVolume) = await fleet.OnlineMachineAsync("files01");
        var (_, good, goodVolume) = await fleet.OnlineMachineAsync("files02");
        using var _ = bad;
        using var __ = good;
        var badJob = await LaterJobAsync(fleet, badVolume, "files01");
        var goodJob = await LaterJobAsync(fleet, goodVolume, "files02");
        await using (var db = await fleet.Server.DbAsync())
            await db.Database.ExecuteSqlAsync($"UPDATE jobs SET passes = ARRAY[NULL::text] WHERE id = {badJob}", Cancellation);
        await using (var db = await fleet.Server.DbAsync())
        {
            var now = fleet.Server.Time.GetUtcNow();
            await db.Jobs.ExecuteUpdateAsync(update => update.SetProperty(job => job.PlannedStart, now), Cancellation);
        }

        await fleet.JobAsync(await SecondVolumeAsync(good, fleet, 3));

        (await fleet.Server.JobAsync(goodJob, job => job.State == JobState.Running)).ShouldNotBeNull();
        var aside = await fleet.Server.JobAsync(badJob, job => job.State == JobState.Failed);
        aside.Reason.ShouldContain("set the job on D: of files01 aside");
        (await fleet.AlertsAsync("jobSetAside")).ShouldHaveSingleItem().GetProperty("subject").GetString().ShouldBe(badJob.ToString());
    }

    [Fact]
    public async Task A_job_row_that_cannot_be_read_is_set_aside_and_the_next_one_starts()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, bad, badVolume) = await fleet.OnlineMachineAsync("files01");
        var (_, good, _) = await fleet.OnlineMachineAsync("files02");
        using var _ = bad;
        using var __ = good;
        var badJob = await LaterJobAsync(fleet, badVolume, "files01");
        await using (var db = await fleet.Server.DbAsync())
            await db.Database.ExecuteSqlAsync($"UPDATE jobs SET kind = 'Unheard' WHERE id = {badJob}", Cancellation);

        var goodJob = await fleet.JobAsync(await SecondVolumeAsync(good, fleet, 3));

        (await fleet.Server.JobAsync(goodJob, job => job.State == JobState.Running)).ShouldNotBeNull();
        (await fleet.AlertsAsync("jobSetAside")).ShouldHaveSingleItem().GetProperty("subject").GetString().ShouldBe(badJob.ToString());
    }

    [Fact]
    public async Task A_stored_policy_with_a_missing_pass_is_off_and_the_fleet_is_planned()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync("files01", TimeSpan.FromHours(4));
        var (other, otherStream, _) = await fleet.OnlineMachineAsync("files02", TimeSpan.FromHours(4));
        using var _ = stream;
        using var __ = otherStream;
        await fleet.PutPolicyAsync(new { name = "one", @for = "host files01" });
        await fleet.PutPolicyAsync(new { name = "idle", @for = "host files02", mode = "automatic" });
        await using (var db = await fleet.Server.DbAsync())
        {
            await db.Database.ExecuteSqlAsync(
                $$$"""UPDATE setup_objects SET spec = jsonb_set(spec, '{passes}', '[null]') WHERE name = 'one'""", Cancellation);
        }

        await fleet.PlanAsync();

        (await otherStream.PolicyAsync(policy => policy.Volumes is [{ Automatic: true }])).Volumes.ShouldHaveSingleItem();
        var alert = (await fleet.AlertsAsync("policySetAside")).ShouldHaveSingleItem();
        alert.GetProperty("message").GetString().ShouldNotBeNull().ShouldContain("Policy 'one' is off");
        other.ServerId.ShouldNotBe(Guid.Empty);
    }

    [Fact]
    public async Task A_volume_of_sixteen_exabytes_is_set_aside_and_the_overview_answers()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, _) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var impossible = Messages.Volume("00000000000000AA", "E:");
        (impossible.TotalBytes, impossible.FreeBytes) = (ulong.MaxValue, ulong.MaxValue);

        await stream.DeliverAsync(3, Messages.Inventory(Messages.Volume(), impossible));

        var summary = await fleet.Admin.JsonAsync("fleet");
        summary.GetProperty("totalBytes").GetInt64().ShouldBe(1_000_000_000);
        summary.GetProperty("volumes").GetInt32().ShouldBe(2);
        var alert = await fleet.AlertAsync("impossibleFigures");
        alert.GetProperty("serverId").GetGuid().ShouldBe(agent.ServerId);
        alert.GetProperty("message").GetString().ShouldNotBeNull().ShouldContain("18446744073709551615");

        (impossible.TotalBytes, impossible.FreeBytes) = (2_000_000_000, 0);
        await stream.DeliverAsync(4, Messages.Inventory(Messages.Volume(), impossible));
        (await fleet.Admin.JsonAsync("fleet")).GetProperty("totalBytes").GetInt64().ShouldBe(3_000_000_000);
    }

    [Fact]
    public async Task Stored_sizes_whose_sum_leaves_64_bits_are_shown_as_the_largest_number()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync("files01");
        var (_, other, _) = await fleet.OnlineMachineAsync("files02");
        using var _ = stream;
        using var __ = other;
        await using (var db = await fleet.Server.DbAsync())
        {
            await db.Volumes.ExecuteUpdateAsync(
                update => update.SetProperty(volume => volume.TotalBytes, long.MaxValue), Cancellation);
        }

        (await fleet.Admin.JsonAsync("fleet")).GetProperty("totalBytes").GetInt64().ShouldBe(long.MaxValue);
    }

    [Fact]
    public async Task An_alert_is_closed_by_an_administrator_and_opens_again_when_the_condition_is_seen_again()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var impossible = Messages.Volume();
        impossible.TotalBytes = ulong.MaxValue;
        await stream.DeliverAsync(3, Messages.Inventory(impossible));
        var first = await fleet.AlertAsync("impossibleFigures");

        using var closed = await fleet.Admin.DeleteAsync($"alerts/{first.GetProperty("id").GetGuid()}");
        closed.StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await fleet.AlertsAsync("impossibleFigures")).ShouldBeEmpty();
        using var again = await fleet.Admin.DeleteAsync($"alerts/{first.GetProperty("id").GetGuid()}");
        await again.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");

        await stream.DeliverAsync(4, Messages.Inventory(impossible));
        var second = await fleet.AlertAsync("impossibleFigures");
        second.GetProperty("id").GetGuid().ShouldNotBe(first.GetProperty("id").GetGuid());
        await using var db = await fleet.Server.DbAsync();
        (await db.AuditEntries.CountAsync(entry => entry.Action == "alert.closed", Cancellation)).ShouldBe(1);
    }

    private static async Task<Guid> LaterJobAsync(Fleet fleet, Guid volumeId, string hostName)
    {
        var server = (await fleet.Admin.JsonAsync("servers")).GetProperty("servers").EnumerateArray()
            .Single(server => server.GetProperty("hostName").GetString() == hostName).GetProperty("id").GetGuid();
        await fleet.SetBackupAsync(server, TimeSpan.FromHours(4));
        return await fleet.JobAsync(volumeId, "beforeBackup");
    }

    // A further volume, whose job wakes the dispatcher.
    private static async Task<Guid> SecondVolumeAsync(TestStream stream, Fleet fleet, ulong sequence)
    {
        await stream.DeliverAsync(sequence, Messages.Inventory(Messages.Volume(), Messages.Volume("00000000000000BB", "F:")));
        await using var db = await fleet.Server.DbAsync();
        return await db.Volumes.Where(volume => volume.Path == "F:").Select(volume => volume.Id).SingleAsync(Cancellation);
    }
}
