using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Features.Reports.Schedules;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Reports.Schedules;

/// <summary>Reports by mail. A real mail server takes them.</summary>
public sealed class ReportPostTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_report_is_sent_when_it_is_due_once_and_to_its_recipients()
    {
        using var mailbox = await MailServer.StartAsync("--tls", "none");
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        await PutPointAsync(fleet, mailbox.Port);
        var now = fleet.Server.Time.GetUtcNow();
        var run = new { beganAt = now.AddHours(-2), endedAt = now.AddHours(-1), bytes = 1000L, program = "tar" };
        using var stored = await fleet.Admin.PostAsync($"volumes/{volumeId}/backup-runs", new { runs = new[] { run } });
        stored.StatusCode.ShouldBe(HttpStatusCode.OK);
        await PutAsync(fleet, Schedule(now.AddHours(2).Hour));
        await SendAsync(fleet);
        mailbox.IsEmpty.ShouldBeTrue("it is not due");

        fleet.Server.Time.Advance(TimeSpan.FromHours(2));
        await SendAsync(fleet);
        await SendAsync(fleet);

        var mail = await mailbox.MailAsync();
        mailbox.IsEmpty.ShouldBeTrue();
        mail.GetProperty("to").EnumerateArray().Select(static to => to.GetString()).ShouldBe(["boss@example.org"]);
        MailServer.Header(mail, "Subject").ShouldBe(["[FleetDefrag] Backups of the fleet"]);
        mail.GetProperty("plain").GetString().ShouldNotBeNull().ShouldContain("Backups: 1 of 1 volumes");
        var listed = await ListedAsync(fleet);
        listed.GetProperty("sentAt").ValueKind.ShouldBe(JsonValueKind.String);
        listed.GetProperty("error").ValueKind.ShouldBe(JsonValueKind.Null);
        listed.GetProperty("nextAt").GetDateTimeOffset().ShouldBeGreaterThan(fleet.Server.Time.GetUtcNow());
        using var removed = await fleet.Admin.DeleteAsync("reports/schedules/weekly%20report");
        removed.StatusCode.ShouldBe(HttpStatusCode.NoContent);
    }

    [Fact]
    public async Task A_mail_server_that_is_away_is_asked_again()
    {
        using var mailbox = await MailServer.StartAsync("--tls", "none", "--busy", "1");
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutPointAsync(fleet, mailbox.Port);
        await PutAsync(fleet, Schedule(fleet.Server.Time.GetUtcNow().AddHours(2).Hour));
        // Not past the time at which it is due. The server's own round could send during the advance, and once more after its pause.
        fleet.Server.Time.Set((await ListedAsync(fleet)).GetProperty("nextAt").GetDateTimeOffset());
        await SendAsync(fleet);
        (await ListedAsync(fleet)).GetProperty("error").GetString().ShouldNotBeNull().ShouldContain("451");

        fleet.Server.Time.Advance(TimeSpan.FromMinutes(15));
        await SendAsync(fleet);

        (await mailbox.MailAsync()).GetProperty("plain").GetString().ShouldNotBeNull().ShouldContain("Backups: 0");
    }

    [Fact]
    public async Task A_group_with_a_name_that_no_group_can_have_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutPointAsync(fleet, port: 2525);
        using var put = await fleet.Admin.PutAsync("reports/schedules/r", new
        {
            contact = "ops", recipients = new[] { "it@example.org" }, rhythm = "weekly", hour = 6, timeZone = "UTC", days = 7,
            group = new string('x', 65),
        });
        await put.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Theory]
    [InlineData("contact", "nobody", 6, 7, "it@example.org")]
    [InlineData("hour", "ops", 24, 7, "it@example.org")]
    [InlineData("days", "ops", 6, 401, "it@example.org")]
    [InlineData("recipients", "ops", 6, 7, "it@example.org, thief@example.org")]
    public async Task What_cannot_be_sent_is_refused_with_its_field(string field, string contact, int hour, int days, string to)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutPointAsync(fleet, port: 2525);
        using var put = await fleet.Admin.PutAsync(
            "reports/schedules/r", new { contact, recipients = new[] { to }, rhythm = "weekly", hour, timeZone = "UTC", days });
        await put.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await put.JsonAsync()).GetProperty("field").GetString().ShouldBe(field);
    }

    private static object Schedule(int hour) =>
        new { contact = "ops", recipients = new[] { "boss@example.org" }, rhythm = "daily", hour, timeZone = "UTC", days = 7 };

    private static async Task PutAsync(Fleet fleet, object schedule)
    {
        using var put = await fleet.Admin.PutAsync("reports/schedules/weekly%20report", schedule);
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
    }

    private static async Task PutPointAsync(Fleet fleet, int port)
    {
        var mail = new { from = "fleet@example.org", to = new[] { "ops@example.org" }, tls = false };
        using var put = await fleet.Admin.PutAsync(
            "setup/contact-points/ops",
            new { name = "ops", @for = "fleet", kind = "mail", address = $"smtp://localhost:{port}", mail });
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
    }

    private static async Task<JsonElement> ListedAsync(Fleet fleet) =>
        (await fleet.Admin.JsonAsync("reports/schedules")).EnumerateArray().ShouldHaveSingleItem();

    private static Task SendAsync(Fleet fleet) => fleet.Server.Services.GetRequiredService<ReportPost>().RunOnceAsync(Cancellation);
}
