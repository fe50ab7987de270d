using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Settings;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Alerts;

/// <summary>Alerts on their way to contact points, which are real HTTP servers here.</summary>
public sealed class DeliveryTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task An_alert_and_its_end_are_told_once_in_order_also_after_a_restart()
    {
        await using var receiver = await HookReceiver.StartAsync();
        var database = await postgres.CreateDatabaseAsync();
        await using (var server = await RunningServer.StartAsync(database))
        {
            using var admin = await server.SignInAsync();
            await PutAsync(admin, new { name = "ops", @for = "fleet", kind = "webhook", address = receiver.Address });
            await RaiseAsync(server, "one");
            await SendAsync(server);
            await SendAsync(server);
            await RaiseAsync(server, "one");
            await RaiseAsync(server, "two");
        }

        await using (var server = await RunningServer.StartAsync(database))
        {
            await SendAsync(server);
            await server.Services.GetRequiredService<AlertBook>().EndAsync(AlertKind.MessagesLost, "one", Cancellation);
            await SendAsync(server);
            await SendAsync(server);
        }

        receiver.Taken.Select(taken => Json(taken.Body)).Select(body => $"{Text(body, "subject")} {Text(body, "state")}")
            .ShouldBe(["one open", "two open", "one closed"]);
        receiver.Taken.Select(taken => taken.Headers[HookSignature.DeliveryHeader]).Distinct().Count().ShouldBe(3);
    }

    [Fact]
    public async Task A_webhook_is_signed_with_the_secret_that_the_setup_only_names()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        WriteSecret(fleet, "hook", "s3cr3t-of-the-hook\n");
        await PutAsync(fleet.Admin, new { name = "ops", @for = "fleet", kind = "webhook", address = receiver.Address, secret = "hook" });
        await RaiseAsync(fleet.Server, "one");
        await SendAsync(fleet.Server);

        receiver.Taken.TryDequeue(out var taken).ShouldBeTrue();
        var parts = taken.Headers[HookSignature.Header]
            .Split(',')
            .Select(part => part.Split('='))
            .ToDictionary(part => part[0], part => part[1]);
        var expected = HMACSHA256.HashData(
            Encoding.UTF8.GetBytes("s3cr3t-of-the-hook"), Encoding.UTF8.GetBytes($"{parts["t"]}.{taken.Body}"));
        parts["v1"].ShouldBe(Convert.ToHexStringLower(expected));
        (await fleet.Admin.Http.GetStringAsync("setup/document", Cancellation)).ShouldContain("secret: hook");
        (await fleet.Admin.Http.GetStringAsync("setup/document", Cancellation)).ShouldNotContain("s3cr3t");
    }

    [Fact]
    public async Task A_refused_message_is_tried_again_with_growing_pauses_and_stands_in_the_log()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutAsync(fleet.Admin, new { name = "ops", @for = "fleet", kind = "slack", address = receiver.Address });
        receiver.Status = 503;
        await RaiseAsync(fleet.Server, "one");
        await SendAsync(fleet.Server);

        var waiting = (await fleet.Admin.JsonAsync("alerts/deliveries")).EnumerateArray().Single();
        Text(waiting, "state").ShouldBe("waiting");
        Text(waiting, "error").ShouldContain("503");
        (waiting.GetProperty("nextAttemptAt").GetDateTimeOffset() - fleet.Server.Time.GetUtcNow()).TotalSeconds.ShouldBeInRange(1, 30);
        receiver.Status = 200;
        await SendAsync(fleet.Server);
        receiver.Taken.ShouldBeEmpty("the pause is not over");
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(31));
        await SendAsync(fleet.Server);

        receiver.Taken.Count.ShouldBe(1);
        var delivered = (await fleet.Admin.JsonAsync("alerts/deliveries")).EnumerateArray().Single();
        Text(delivered, "state").ShouldBe("delivered");
        delivered.GetProperty("attempts").GetInt32().ShouldBe(2);
    }

    [Fact]
    public async Task A_contact_point_gets_the_alerts_of_its_servers_and_nothing_from_before()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        var own = await fleet.EnrolAsync("files01");
        var other = await fleet.EnrolAsync("files02");
        await RaiseAsync(fleet.Server, "before", own.ServerId);
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        using var group = await fleet.Admin.PutAsync("setup/groups/a", new { name = "a", servers = new[] { "files01" } });
        group.StatusCode.ShouldBe(HttpStatusCode.OK);
        await PutAsync(fleet.Admin, new { name = "team-a", @for = "group a", kind = "webhook", address = receiver.Address });

        await RaiseAsync(fleet.Server, "own", own.ServerId);
        await RaiseAsync(fleet.Server, "other", other.ServerId);
        await RaiseAsync(fleet.Server, "of no server");
        await SendAsync(fleet.Server);

        var body = Json(receiver.Taken.ShouldHaveSingleItem().Body);
        Text(body, "subject").ShouldBe("own");
        Text(body, "server").ShouldBe("files01");
    }

    [Theory]
    [InlineData("slack", "text")]
    [InlineData("teams", "attachments")]
    [InlineData("pagerDuty", "dedup_key")]
    [InlineData("alertmanager", "labels")]
    public async Task Each_service_gets_its_own_format(string kind, string field)
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        WriteSecret(fleet, "key", "routing-key-1");
        await PutAsync(fleet.Admin, new { name = "ops", @for = "fleet", kind, address = receiver.Address, secret = "key" });
        await RaiseAsync(fleet.Server, "<!channel>");
        await SendAsync(fleet.Server);
        await fleet.Server.Services.GetRequiredService<AlertBook>().EndAsync(AlertKind.MessagesLost, "<!channel>", Cancellation);
        await SendAsync(fleet.Server);

        var bodies = receiver.Taken.Select(taken => Json(taken.Body)).ToList();
        bodies.Count.ShouldBe(2);
        var first = bodies[0].ValueKind == JsonValueKind.Array ? bodies[0][0] : bodies[0];
        first.TryGetProperty(field, out _).ShouldBeTrue(receiver.Taken.First().Body);
        receiver.Taken.First().Body.ShouldContain("Messages of");
        if (kind == "pagerDuty")
        {
            Text(bodies[0], "routing_key").ShouldBe("routing-key-1");
            Text(bodies[1], "event_action").ShouldBe("resolve");
            Text(bodies[1], "dedup_key").ShouldBe(Text(bodies[0], "dedup_key"));
        }

        if (kind == "slack")
            Text(first, "text").ShouldNotContain("<!channel>");
        if (kind == "alertmanager")
            bodies[1][0].TryGetProperty("endsAt", out _).ShouldBeTrue();
    }

    [Fact]
    public async Task A_test_message_says_whether_it_was_taken()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        await PutAsync(fleet.Admin, new { name = "ops", @for = "fleet", kind = "webhook", address = receiver.Address });
        await PutAsync(
            fleet.Admin,
            new { name = "unsigned", @for = "fleet", kind = "webhook", address = receiver.Address, secret = "missing" });

        (await TestAsync(fleet, "ops")).GetProperty("isTaken").GetBoolean().ShouldBeTrue();
        Text(await TestAsync(fleet, "unsigned"), "error").ShouldContain("missing");
        receiver.Status = 404;
        Text(await TestAsync(fleet, "ops"), "error").ShouldContain("404");

        Text(Json(receiver.Taken.ShouldHaveSingleItem().Body), "kind").ShouldBe("test");
    }

    [Theory]
    [InlineData("file:///etc/passwd", null, "webhook", "address")]
    [InlineData("https://user:password@example.org/", null, "webhook", "address")]
    [InlineData("https://example.org/", "../authority/authority.key", "webhook", "secret")]
    [InlineData("https://example.org/", null, "pagerDuty", "secret")]
    public async Task A_contact_point_that_cannot_work_is_refused(string address, string? secret, string kind, string field)
    {
        await using var fleet = await Fleet.StartAsync(postgres);

        using var put = await fleet.Admin.PutAsync("setup/contact-points/ops", new { name = "ops", @for = "fleet", kind, address, secret });

        await put.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        Text(await put.JsonAsync(), "field").ShouldContain(field);
    }

    private static Task RaiseAsync(RunningServer server, string subject, Guid? serverId = null) =>
        server.Services.GetRequiredService<AlertBook>()
            .RaiseAsync(AlertKind.MessagesLost, subject, serverId, $"Messages of {subject} were lost.", Cancellation);

    private static Task SendAsync(RunningServer server) => server.Services.GetRequiredService<AlertSender>().RunOnceAsync(Cancellation);

    private static async Task<JsonElement> TestAsync(Fleet fleet, string name)
    {
        using var answer = await fleet.Admin.PostAsync($"alerts/contact-points/{name}/test");
        answer.StatusCode.ShouldBe(HttpStatusCode.OK);
        return await answer.JsonAsync();
    }

    private static async Task PutAsync(ApiClient admin, object point)
    {
        var name = JsonSerializer.SerializeToElement(point).GetProperty("name").GetString();
        using var put = await admin.PutAsync($"setup/contact-points/{name}", point);
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(Cancellation));
    }

    private static void WriteSecret(Fleet fleet, string name, string secret)
    {
        var folder = Path.Combine(fleet.Server.Services.GetRequiredService<ServerSettings>().DataFolder, "secrets");
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, name), secret);
    }

    private static JsonElement Json(string body) => JsonDocument.Parse(body).RootElement;

    private static string Text(JsonElement item, string name) => item.GetProperty(name).GetString().ShouldNotBeNull();
}
