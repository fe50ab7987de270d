using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Alerts;

/// <summary>Who is told when: labels, groups, silences and mute timings, over restarts of the server.</summary>
public sealed class RoutingTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Alerts_of_a_group_are_one_message_also_after_a_restart()
    {
        await using var receiver = await HookReceiver.StartAsync();
        var database = await postgres.CreateDatabaseAsync();
        await using (var server = await RunningServer.StartAsync(database))
        {
            using var admin = await server.SignInAsync();
            await PutAsync(
                admin, "contact-points",
                new { name = "ops", @for = "fleet", kind = "webhook", address = receiver.Address, groupMinutes = 10 });
            await RaiseAsync(server, "one");
            await SendAsync(server);
            server.Time.Advance(TimeSpan.FromMinutes(4));
            await RaiseAsync(server, "two");
            await SendAsync(server);
            receiver.Taken.ShouldBeEmpty();
        }

        await using (var server = await RunningServer.StartAsync(database))
        {
            server.Time.Advance(TimeSpan.FromMinutes(11));
            await SendAsync(server);
            await SendAsync(server);
        }

        var body = JsonDocument.Parse(receiver.Taken.ShouldHaveSingleItem().Body).RootElement;
        body.GetProperty("alerts").EnumerateArray().Select(alert => alert.GetProperty("subject").GetString()).ShouldBe(["one", "two"]);
        body.GetProperty("delivery").GetString().ShouldBe(receiver.Taken.Single().Headers[HookSignature.DeliveryHeader]);
    }

    [Fact]
    public async Task A_silent_alert_is_listed_with_its_silence_and_a_message_links_to_the_public_address()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres, "--Console:PublicUrl=https://fleet.example:9443");
        var agent = await fleet.EnrolAsync("files01");
        await PutAsync(fleet.Admin, "contact-points", new { name = "ops", @for = "fleet", kind = "webhook", address = receiver.Address });
        var until = fleet.Server.Time.GetUtcNow().AddHours(1);
        await PutAsync(fleet.Admin, "silences", new { name = "repair", @for = "host files01", until, reason = "new disks" });
        await PutAsync(
            fleet.Admin, "silences", new { name = "short", @for = "host files01", until = until.AddMinutes(-5), reason = "other" });
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        await RaiseAsync(fleet.Server, "loud");
        await fleet.Server.Services.GetRequiredService<AlertBook>()
            .RaiseAsync(AlertKind.MessagesLost, "silent", agent.ServerId, "silent", Cancellation);

        var silence = await SilenceAsync(fleet, "silent");
        silence.GetProperty("name").GetString().ShouldBe("repair", "of two silences the one that ends last");
        silence.GetProperty("reason").GetString().ShouldBe("new disks");
        silence.GetProperty("until").GetDateTimeOffset().ShouldBe(until, TimeSpan.FromMilliseconds(1));
        (await SilenceAsync(fleet, "loud")).ValueKind.ShouldBe(JsonValueKind.Null);
        await SendAsync(fleet.Server);
        JsonDocument.Parse(receiver.Taken.ShouldHaveSingleItem().Body).RootElement.GetProperty("link").GetString()
            .ShouldBe("https://fleet.example:9443/alerts");

        fleet.Server.Time.Advance(TimeSpan.FromHours(1));
        (await SilenceAsync(fleet, "silent")).ValueKind.ShouldBe(JsonValueKind.Null, "the silence is over");
    }

    private static async Task<JsonElement> SilenceAsync(Fleet fleet, string subject) =>
        (await fleet.Admin.JsonAsync("alerts")).EnumerateArray().Single(alert => alert.GetProperty("subject").GetString() == subject)
        .GetProperty("silence");

    [Fact]
    public async Task A_silent_alert_is_told_when_the_silence_ends_and_one_that_is_over_by_then_never()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutAsync(fleet.Admin, "contact-points", new { name = "ops", @for = "fleet", kind = "webhook", address = receiver.Address });
        var until = fleet.Server.Time.GetUtcNow().AddHours(1);
        await PutAsync(fleet.Admin, "silences", new { name = "repair", @for = "fleet", until, reason = "new disks" });
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        await RaiseAsync(fleet.Server, "passing");
        await RaiseAsync(fleet.Server, "lasting");
        await SendAsync(fleet.Server);
        await fleet.Server.Services.GetRequiredService<AlertBook>().EndAsync(AlertKind.MessagesLost, "passing", Cancellation);
        // A change of the contact point does not lose what waits.
        await PutAsync(
            fleet.Admin, "contact-points",
            new { name = "ops", @for = "fleet", kind = "webhook", address = receiver.Address, labels = (string?)null, groupMinutes = 0 });
        await SendAsync(fleet.Server);
        receiver.Taken.ShouldBeEmpty();

        fleet.Server.Time.Advance(TimeSpan.FromHours(1));
        await SendAsync(fleet.Server);

        receiver.Taken.Select(taken => Subject(taken.Body)).ShouldBe(["lasting"]);
        (await fleet.Admin.Http.GetStringAsync("setup/document", Cancellation)).ShouldContain("reason: new disks");
    }

    [Fact]
    public async Task Mute_timings_and_labels_choose_who_is_told()
    {
        await using var muted = await HookReceiver.StartAsync();
        await using var labelled = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        var files = await fleet.EnrolAsync("files01");
        var mail = await fleet.EnrolAsync("mail01");
        using var labels = await fleet.Admin.PutAsync(
            $"servers/{files.ServerId}/labels", new { labels = new Dictionary<string, string> { ["role"] = "files" } });
        labels.IsSuccessStatusCode.ShouldBeTrue();
        await PutAsync(fleet.Admin, "contact-points", new { name = "night", @for = "fleet", kind = "webhook", address = muted.Address });
        await PutAsync(
            fleet.Admin, "contact-points",
            new { name = "files", @for = "fleet", kind = "webhook", address = labelled.Address, labels = "role=files" });
        var window = new { from = "00:00", to = "24:00", timeZone = "UTC", rule = "FREQ=DAILY", startsOn = "2020-01-01" };
        await PutAsync(fleet.Admin, "mute-timings", new { name = "always", @for = "fleet", window, contacts = new[] { "night" } });
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        await RaiseAsync(fleet.Server, "of files", files.ServerId);
        await RaiseAsync(fleet.Server, "of mail", mail.ServerId);
        await SendAsync(fleet.Server);

        muted.Taken.ShouldBeEmpty();
        labelled.Taken.Select(taken => Subject(taken.Body)).ShouldBe(["of files"]);
    }

    private static string? Subject(string body) => JsonDocument.Parse(body).RootElement.GetProperty("subject").GetString();

    private static Task RaiseAsync(RunningServer server, string subject, Guid? serverId = null) =>
        server.Services.GetRequiredService<AlertBook>()
            .RaiseAsync(AlertKind.MessagesLost, subject, serverId, $"Messages of {subject} were lost.", Cancellation);

    private static Task SendAsync(RunningServer server) => server.Services.GetRequiredService<AlertSender>().RunOnceAsync(Cancellation);

    private static async Task PutAsync(ApiClient admin, string section, object spec)
    {
        var name = JsonSerializer.SerializeToElement(spec).GetProperty("name").GetString();
        using var put = await admin.PutAsync($"setup/{section}/{name}", spec);
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
    }
}
