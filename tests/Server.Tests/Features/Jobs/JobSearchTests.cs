using System.Text.Json;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.Server.Tests.Features.Jobs;

/// <summary>Jobs are found by text and state, in pages, and exported.</summary>
public sealed class JobSearchTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Jobs_are_found_by_text_and_state_with_counts_of_all_states()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var failed = await EndedJobAsync(fleet, "alpha", JobState.Failed);
        var missed = await EndedJobAsync(fleet, "beta", JobState.Missed);
        await EndedJobAsync(fleet, "alphabet", JobState.Stopped);

        Ids(await fleet.Admin.JsonAsync("jobs/search?failed=true")).ShouldBe([missed, failed]);
        Ids(await fleet.Admin.JsonAsync("jobs/search?failed=true&limit=1&offset=1")).ShouldBe([failed]);
        Ids(await fleet.Admin.JsonAsync("jobs/search?state=missed")).ShouldBe([missed]);
        Ids(await fleet.Admin.JsonAsync("jobs/search?active=true")).ShouldBeEmpty();

        var found = await fleet.Admin.JsonAsync("jobs/search?search=ALPHA&failed=true");
        Ids(found).ShouldBe([failed]);
        found.GetProperty("total").GetInt32().ShouldBe(1);
        found.GetProperty("counts").EnumerateArray().Select(count => count.GetProperty("state").GetString())
            .ShouldBe(["stopped", "failed"], "the counts are of all states");
        (await fleet.Admin.JsonAsync("jobs/search?search=%25")).GetProperty("total").GetInt32().ShouldBe(0, "what is typed is no pattern");
    }

    [Fact]
    public async Task The_export_has_a_line_for_each_job_and_no_formula()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var id = await EndedJobAsync(fleet, "alpha", JobState.Failed, "=cmd, \"quoted\"");
        await EndedJobAsync(fleet, "beta", JobState.Stopped);

        using var answer = await fleet.Admin.GetAsync("jobs/export?failed=true");
        answer.Content.Headers.ContentType!.MediaType.ShouldBe("text/csv");
        answer.Content.Headers.ContentDisposition!.FileName.ShouldBe("jobs.csv");
        var lines = (await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)).Split("\r\n");
        lines.Length.ShouldBe(3);
        lines[0].ShouldStartWith("job,server,volume,kind,state,");
        lines[1].ShouldStartWith($"{id},alpha,");
        lines[1].ShouldEndWith(",\"'=cmd, \"\"quoted\"\"\"");
        lines[2].ShouldBeEmpty();
    }

    private static IEnumerable<Guid> Ids(JsonElement page) =>
        page.GetProperty("jobs").EnumerateArray().Select(job => job.GetProperty("id").GetGuid());

    private static async Task<Guid> EndedJobAsync(Fleet fleet, string hostName, JobState state, string reason = "Ended.")
    {
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(hostName);
        using var __ = stream;
        var id = await fleet.JobAsync(volumeId);
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        await using var scope = fleet.Server.Services.CreateAsyncScope();
        var db = scope.ServiceProvider.GetRequiredService<FleetDbContext>();
        var now = fleet.Server.Time.GetUtcNow();
        await db.Jobs.Where(job => job.Id == id).ExecuteUpdateAsync(
            job => job.SetProperty(one => one.State, state).SetProperty(one => one.FinishedAt, now)
                .SetProperty(one => one.Reason, reason),
            TestContext.Current.CancellationToken);
        return id;
    }
}
