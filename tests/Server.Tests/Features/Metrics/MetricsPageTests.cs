using System.Net;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Metrics;
using FleetDefrag.Server.Observability.Telemetry;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Metrics;

/// <summary>The page of metrics: who may read it, its format, and figures that are true.</summary>
public sealed class MetricsPageTests(PostgresFixture postgres)
{
    private const string Page = "/metrics";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_token_that_may_read_the_fleet_reads_the_page_and_nobody_else_does()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var stranger = fleet.Server.NewClient();
        using var ofGroup = await fleet.Server.TokenClientAsync("group", "gerda", ApiTokenScope.Read, role: Role.Viewer, group: "a");
        using var viewer = await fleet.Server.TokenClientAsync("viewer", "vera", ApiTokenScope.Read, role: Role.Viewer);

        (await stranger.GetAsync(Page)).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await ofGroup.GetAsync(Page)).StatusCode.ShouldBe(HttpStatusCode.Forbidden);
        using var answer = await viewer.GetAsync(Page);

        answer.StatusCode.ShouldBe(HttpStatusCode.OK);
        answer.Content.Headers.ContentType!.ToString().ShouldBe(PrometheusText.ContentType);
    }

    [Fact]
    public async Task Debians_promtool_accepts_the_page()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.OnlineMachineAsync();
        // The second page also has the request of the first one.
        await fleet.Admin.Http.GetStringAsync(Page, Cancellation);

        var page = await fleet.Admin.Http.GetStringAsync(Page, Cancellation);

        (await PrometheusProcess.PromtoolAsync(page, "check", "metrics")).ShouldBe((0, ""), page);
        page.ShouldContain("http_server_request_duration_seconds_bucket");
        page.ShouldContain("fleetdefrag_link_messages_received_total{kind=\"hello\"}");
        page.ShouldNotContain("files01", customMessage: "names of servers would grow the page with the fleet");
    }

    [Fact]
    public async Task Figures_are_those_of_the_fleet()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volume) = await fleet.OnlineMachineAsync();
        await fleet.EnrolAsync("files02");
        var job = await fleet.JobAsync(volume);
        await fleet.Server.JobAsync(job, view => view.State == JobState.Running);
        await using (var db = await fleet.Server.DbAsync())
        {
            var now = fleet.Server.Time.GetUtcNow();
            db.BackupRuns.AddRange(Run(agent.ServerId, now, 100, 80, 120), Run(agent.ServerId, now, 50, 40, 60));
            db.Alerts.Add(new Alert
            {
                Id = Guid.NewGuid(), Kind = AlertKind.MessagesLost, Subject = "one", Message = "one", RaisedAt = now, LastSeenAt = now,
                Times = 1,
            });
            await db.SaveChangesAsync(Cancellation);
        }

        var figures = await fleet.Server.Services.GetRequiredService<FleetFiguresReader>().ReadAsync(Cancellation);

        figures.Servers.ShouldBe([new("online", 1), new("offline", 1)]);
        figures.AgentsConnected.ShouldBe(1);
        figures.Volumes.ShouldBe([new("fragmented", 1), new("contiguous", 0), new("unknown", 0)]);
        (figures.VolumeBytes, figures.FreeBytes, figures.ExcessFragments).ShouldBe((1_000_000_000, 400_000_000, 1240));
        figures.Jobs.ShouldBe([new("scheduled", 0), new("waitingForAgent", 0), new("running", 1)]);
        figures.Alerts.ShouldContain(new KindCount("messagesLost", 1));
        figures.Forecasts.ShouldBe([new("kept", 1), new("missed", 1)]);
        figures.ForecastError!.Value.ShouldBe(0.25, 1e-9);
        figures.CertificateSeconds!.Value.ShouldBe(TimeSpan.FromDays(30).TotalSeconds, TimeSpan.FromDays(1).TotalSeconds);
        figures.DatabaseBytes.ShouldBeGreaterThan(0);
        stream.ShouldNotBeNull();
    }

    [Theory]
    [InlineData("http.server.request.duration", "s", false, "http_server_request_duration_seconds")]
    [InlineData("fleetdefrag.link.messages.sent", "{message}", true, "fleetdefrag_link_messages_sent_total")]
    [InlineData("database.bytes", "By", false, "database_bytes")]
    [InlineData("backup.forecast.error", "1", false, "backup_forecast_error_ratio")]
    public void A_name_has_its_unit_and_the_ending_of_counters(string name, string unit, bool isCounter, string expected) =>
        PrometheusNames.OfMetric(name, unit, isCounter).ShouldBe(expected);

    // A backup of 100 seconds.
    private static BackupRun Run(Guid server, DateTimeOffset end, double forecast, double low, double high) => new()
    {
        Id = Guid.NewGuid(), ServerId = server, Path = "D:", Type = Scheduling.Fleet.BackupType.Full,
        Method = Scheduling.Fleet.BackupMethod.FileLevel, BeganAt = end.AddSeconds(-100), EndedAt = end, ForecastSeconds = forecast,
        ForecastLowSeconds = low, ForecastHighSeconds = high, ForecastRuns = 3,
    };
}
