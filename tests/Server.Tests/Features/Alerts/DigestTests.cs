using System.Globalization;
using System.Net;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Digests;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Alerts;

/// <summary>The morning's mail, taken by a real mail server.</summary>
public sealed class DigestTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_digest_comes_once_a_day_also_over_restarts_and_tells_what_happened_since_yesterday()
    {
        using var mailbox = await MailServer.StartAsync("--busy", "1");
        var database = await postgres.CreateDatabaseAsync();
        await using (var server = await RunningServer.StartAsync(database))
        {
            using var admin = await server.SignInAsync();
            await PutPointAsync(server, admin, mailbox);
            using var agent = await FakeAgent.EnrolAsync(server, admin, "files01");
            await RaiseAsync(server, "<b>one</b>");
            await RaiseAsync(server, "two");
            await server.Services.GetRequiredService<AlertBook>().EndAsync(AlertKind.MessagesLost, "two", Cancellation);
            await RunAsync(server);
            mailbox.IsEmpty.ShouldBeTrue("the morning has not come");
            server.Time.Advance(TimeSpan.FromHours(2));
            await RunAsync(server);
            mailbox.IsEmpty.ShouldBeTrue("the mail server has put the digest off");
            await WaitForAttemptAsync(server);
            server.Time.Advance(TimeSpan.FromSeconds(31));
            await RunAsync(server);
            await RunAsync(server);
        }

        await using (var server = await RunningServer.StartAsync(database))
        {
            server.Time.Advance(TimeSpan.FromHours(3));
            await RunAsync(server);
            var first = await mailbox.MailAsync();
            mailbox.IsEmpty.ShouldBeTrue("the digest of this day was sent");
            MailServer.Header(first, "Subject").ShouldBe(["[FleetDefrag] Since yesterday: Alerts: 2 opened, 1 ended, 1 open now"]);
            var html = first.GetProperty("html").GetString().ShouldNotBeNull();
            html.ShouldContain("&lt;b&gt;one&lt;/b&gt;");
            html.ShouldContain("Jobs: 0 done, 0 failed, refused or missed");
            server.Time.Advance(TimeSpan.FromHours(24));
            await RunAsync(server);
            var second = await mailbox.MailAsync();
            MailServer.Header(second, "Subject").ShouldBe(["[FleetDefrag] Since yesterday: Alerts: 0 opened, 0 ended, 1 open now"]);
            var plain = second.GetProperty("plain").GetString().ShouldNotBeNull();
            plain.ShouldContain("Agents silent for the whole day: 1");
            plain.ShouldContain("  - files01");
            MailServer.Header(second, "Message-Id").ShouldNotBe(MailServer.Header(first, "Message-Id"));
            await using var db = await server.DbAsync();
            (await db.Digests.CountAsync(digest => digest.State == DeliveryState.Delivered, Cancellation)).ShouldBe(2);
        }
    }

    private static async Task PutPointAsync(RunningServer server, ApiClient admin, MailServer mailbox)
    {
        var at = server.Time.GetUtcNow().AddHours(1).ToString("HH:mm", CultureInfo.InvariantCulture);
        using var put = await admin.PutAsync(
            "setup/contact-points/boss",
            new
            {
                name = "boss", @for = "fleet", kind = "mail", address = $"smtp://localhost:{mailbox.Port}", rules = new[] { "none" },
                mail = new { from = "fleet@example.org", to = new[] { "boss@example.org" }, tls = false },
                digest = new { at, timeZone = "UTC" },
            });
        put.StatusCode.ShouldBe(HttpStatusCode.BadRequest, "there is no such rule");
        using var rule = await admin.PutAsync(
            "setup/alert-rules/none", new { name = "none", @for = "fleet", when = "growth", threshold = 1e9 });
        rule.StatusCode.ShouldBe(HttpStatusCode.OK);
        using var again = await admin.PutAsync(
            "setup/contact-points/boss",
            new
            {
                name = "boss", @for = "fleet", kind = "mail", address = $"smtp://localhost:{mailbox.Port}", rules = new[] { "none" },
                mail = new { from = "fleet@example.org", to = new[] { "boss@example.org" }, tls = false },
                digest = new { at, timeZone = "UTC" },
            });
        again.StatusCode.ShouldBe(HttpStatusCode.OK, await again.Content.ReadAsStringAsync(Cancellation));
    }

    private static Task RaiseAsync(RunningServer server, string subject) => server.Services.GetRequiredService<AlertBook>()
        .RaiseAsync(AlertKind.MessagesLost, subject, null, $"Messages of {subject} were lost.", Cancellation);

    private static Task RunAsync(RunningServer server) => server.Services.GetRequiredService<DigestSender>().RunOnceAsync(Cancellation);

    private static async Task WaitForAttemptAsync(RunningServer server)
    {
        var patience = Patience.Token;
        await using var db = await server.DbAsync();
        while (!await db.Digests.AnyAsync(digest => digest.Attempts == 1, patience))
            patience.ThrowIfCancellationRequested();
    }
}
