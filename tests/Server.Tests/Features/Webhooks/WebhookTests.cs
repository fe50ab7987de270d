using System.Net;
using System.Net.Http.Json;
using System.Text.Json;
using FleetDefrag.Server.Features.Webhooks;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Features.Webhooks;

/// <summary>Webhooks over the REST API, their retries, their pause and their log. The receivers are real HTTP servers.</summary>
public sealed class WebhookTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task The_secret_is_told_once_and_stands_in_no_list_audit_or_row()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        var (id, secret) = await fleet.WebhookAsync(receiver.Address, ["jobFailed"]);
        (await TestAsync(fleet.Admin, id)).ShouldBeTrue();
        receiver.Events().ShouldBe(["test"]);
        WebhookSteps.IsSigned(receiver.Taken.Single().Headers, receiver.Taken.Single().Body, secret).ShouldBeTrue();

        using var renewed = await fleet.Admin.PostAsync($"webhooks/{id}/secret");
        var second = (await renewed.JsonAsync()).GetProperty("secret").GetString()!;
        second.ShouldNotBe(secret);
        (await TestAsync(fleet.Admin, id)).ShouldBeTrue();
        WebhookSteps.IsSigned(receiver.Taken.Last().Headers, receiver.Taken.Last().Body, second).ShouldBeTrue();
        using var replaced = await fleet.Admin.PutAsync(
            $"webhooks/{id}", new { name = "other", address = receiver.Address, events = new[] { "jobFailed", "alertOpened" } });
        replaced.StatusCode.ShouldBe(HttpStatusCode.OK);
        var told = string.Concat(
            await fleet.Admin.Http.GetStringAsync("webhooks", Cancellation), await replaced.Content.ReadAsStringAsync(Cancellation),
            await fleet.Admin.Http.GetStringAsync("audit", Cancellation),
            string.Concat(fleet.Server.Log.Lines));
        await using var db = await fleet.Server.DbAsync();
        told += (await db.Webhooks.SingleAsync(Cancellation)).Secret;
        told.ShouldNotContain(secret);
        told.ShouldNotContain(second);
        (await db.AuditEntries.Where(entry => entry.Action.StartsWith("webhook.")).OrderBy(entry => entry.Id)
            .Select(entry => entry.Action).ToListAsync(Cancellation))
            .ShouldBe(["webhook.created", "webhook.tested", "webhook.secret-renewed", "webhook.tested", "webhook.changed"]);
    }

    [Fact]
    public async Task A_wrong_webhook_is_refused_at_its_field()
    {
        (string Body, string Field)[] wrong =
        [
            ("""{"name":" ","address":"https://a.example/","events":["jobFailed"]}""", "name"),
            ("""{"name":"a","address":"ftp://a.example/","events":["jobFailed"]}""", "address"),
            ("""{"name":"a","address":"https://user:word@a.example/","events":["jobFailed"]}""", "address"),
            ("""{"name":"a","address":"file:///etc/passwd","events":["jobFailed"]}""", "address"),
            ("""{"name":"a","address":"https://a.example/","events":[]}""", "events"),
            ("""{"name":"a","address":"https://a.example/","events":["jobFailed","jobFailed"]}""", "events"),
            ("""{"name":"a","address":"https://a.example/","events":["jobFailed"],"for":"everything"}""", "for"),
            ("""{"name":"a","address":"https://a.example/","events":["jobFailed"],"labels":"=="}""", "labels"),
        ];
        await using var fleet = await Fleet.StartAsync(postgres);
        foreach (var (body, field) in wrong)
        {
            using var answer = await fleet.Admin.PostTextAsync("webhooks", body);
            await answer.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
            (await answer.JsonAsync()).GetProperty("field").GetString().ShouldBe(field, body);
        }
    }

    [Fact]
    public async Task Names_are_unique_and_tokens_make_no_webhooks()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.WebhookAsync("https://a.example/", ["jobFailed"]);
        using var again = await fleet.Admin.PostAsync(
            "webhooks", new { name = "tickets", address = "https://b.example/", events = new[] { "jobFailed" } });
        await again.ShouldBeProblemAsync(HttpStatusCode.Conflict, "webhook-conflict");
        using var script = await fleet.Server.TokenClientAsync("webhooks-script");
        using var made = await script.PostAsync(
            "webhooks", new { name = "script", address = "https://b.example/", events = new[] { "jobFailed" } });
        await made.ShouldBeProblemAsync(HttpStatusCode.Forbidden, "session-required");
    }

    [Fact]
    public async Task Queued_events_survive_a_restart_and_are_told_once()
    {
        using var data = new TemporaryFolder();
        await using var receiver = await HookReceiver.StartAsync();
        var database = await postgres.CreateDatabaseAsync();
        await using (var server = await RunningServer.StartAsync(database))
        {
            using var admin = await server.SignInAsync();
            using var made = await admin.PostAsync(
                "webhooks", new { name = "a", address = receiver.Address, events = new[] { "fleetPaused", "fleetResumed" } });
            made.StatusCode.ShouldBe(HttpStatusCode.Created);
            (await admin.PostAsync("plan/pause", new { reason = "work" })).IsSuccessStatusCode.ShouldBeTrue();
            await server.SendWebhooksAsync();
            (await admin.DeleteAsync("plan/pause")).IsSuccessStatusCode.ShouldBeTrue();
            foreach (var file in Directory.EnumerateFiles(server.DataFolder, "*", SearchOption.AllDirectories))
            {
                var copy = Path.Combine(data.Path, Path.GetRelativePath(server.DataFolder, file));
                Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
                File.Copy(file, copy);
            }
        }

        await using (var server = await RunningServer.StartAsync(database, $"--Data:Folder={data.Path}"))
        {
            await server.SendWebhooksAsync();
            await server.SendWebhooksAsync();
        }

        receiver.Events().ShouldBe(["fleetPaused", "fleetResumed"]);
    }

    [Fact]
    public async Task A_webhook_that_fails_waits_alone_and_is_paused_after_a_day_until_a_test_is_taken()
    {
        await using var bad = await HookReceiver.StartAsync();
        await using var good = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        var (id, _) = await fleet.WebhookAsync(bad.Address, ["fleetPaused", "fleetResumed"], "bad");
        await fleet.WebhookAsync(good.Address, ["fleetPaused", "fleetResumed"], "good");
        using var script = await fleet.Server.TokenClientAsync("webhooks-script", hours: 1000);
        bad.Status = 503;
        await PauseAndResumeAsync(fleet, script);
        await fleet.Server.SendWebhooksAsync();
        good.Events().Count.ShouldBe(2);
        (await script.WebhookAsync(id)).GetProperty("state").GetString().ShouldBe("failing");
        var waiting = (await script.JsonAsync($"webhooks/{id}/deliveries?state=waiting")).EnumerateArray().ToList();
        waiting.Count.ShouldBe(2);
        waiting.Count(row => row.GetProperty("error").GetString()?.Contains("503", StringComparison.Ordinal) == true).ShouldBe(1);

        fleet.Server.Time.Advance(TimeSpan.FromDays(1) + TimeSpan.FromMinutes(1));
        await fleet.Server.SendWebhooksAsync();
        (await script.WebhookAsync(id)).GetProperty("state").GetString().ShouldBe("paused");
        var alert = (await AlertsAsync(script)).ShouldHaveSingleItem();
        alert.MessageOf().ShouldStartWith("Webhook bad is paused and gets no events: 127.0.0.1 answered 503");
        (await script.JsonAsync($"webhooks/{id}/deliveries?state=givenUp")).GetArrayLength().ShouldBe(2);
        await PauseAndResumeAsync(fleet, script);
        (await script.JsonAsync($"webhooks/{id}/deliveries")).GetArrayLength().ShouldBe(2, "nothing is queued during a pause");
        (await TestAsync(script, id)).ShouldBeFalse();
        bad.Status = 200;
        (await TestAsync(script, id)).ShouldBeTrue();
        (await script.WebhookAsync(id)).GetProperty("state").GetString().ShouldBe("active");
        await PauseAndResumeAsync(fleet, script);
        await fleet.Server.SendWebhooksAsync();
        (await AlertsAsync(script)).ShouldBeEmpty();
        bad.Events().ShouldBe(["test", "fleetPaused", "fleetResumed"]);
    }

    [Fact]
    public async Task A_refused_event_is_tried_again_after_a_pause()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        var (id, _) = await fleet.WebhookAsync(receiver.Address, ["fleetPaused"]);
        receiver.Status = 500;
        await PauseAndResumeAsync(fleet, fleet.Admin);
        await fleet.Server.SendWebhooksAsync();
        receiver.Status = 200;
        await fleet.Server.SendWebhooksAsync();
        receiver.Taken.ShouldBeEmpty("the pause is not over");
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(31));
        await fleet.Server.SendWebhooksAsync();
        receiver.Events().ShouldBe(["fleetPaused"]);
        var row = (await fleet.Admin.JsonAsync($"webhooks/{id}/deliveries")).EnumerateArray().Single();
        row.GetProperty("state").GetString().ShouldBe("delivered");
        row.GetProperty("attempts").GetInt32().ShouldBe(2);
    }

    [Fact]
    public async Task The_log_is_bounded_and_goes_with_its_webhook()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (id, _) = await fleet.WebhookAsync("http://127.0.0.1:1/", ["fleetPaused"]);
        using var script = await fleet.Server.TokenClientAsync("webhooks-script", hours: 1000);
        await using var db = await fleet.Server.DbAsync();
        var now = fleet.Server.Time.GetUtcNow();
        await db.Database.ExecuteSqlAsync(
            $$"""
              INSERT INTO webhook_deliveries (id, webhook_id, event, at, data, state, attempts)
              SELECT gen_random_uuid(), {{id}}, 'fleetPaused', {{now}}, '{}', 'Waiting', 0
              FROM generate_series(0, {{WebhookSender.LongestQueue}})
              """, Cancellation);
        await fleet.Server.SendWebhooksAsync();
        (await script.WebhookAsync(id)).GetProperty("state").GetString().ShouldBe("paused");
        (await db.WebhookDeliveries.CountAsync(Cancellation)).ShouldBe(WebhookSender.LongestQueue / 2);
        fleet.Server.Time.Advance(TimeSpan.FromDays(8));
        await fleet.Server.SendWebhooksAsync();
        (await db.WebhookDeliveries.CountAsync(Cancellation)).ShouldBe(0);
        (await AlertsAsync(script)).ShouldHaveSingleItem().MessageOf().ShouldContain("events waited");
        (await script.DeleteAsync($"webhooks/{id}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await fleet.Server.SendWebhooksAsync();
        (await AlertsAsync(script)).ShouldBeEmpty("the webhook is gone");
        using var gone = await script.GetAsync($"webhooks/{id}/deliveries");
        await gone.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }

    [Fact]
    public async Task A_change_that_does_not_know_the_latest_one_is_refused()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        var (id, _) = await fleet.WebhookAsync(receiver.Address, ["jobFailed"]);
        using var read = await fleet.Admin.GetAsync($"webhooks/{id}");
        var (ofAnswer, listed) = (read.Headers.ETag!.ToString(), (await read.JsonAsync()).GetProperty("tag").GetString()!);
        // A message changes the answer, and not what a person wrote.
        (await TestAsync(fleet.Admin, id)).ShouldBeTrue();
        using var later = await fleet.Admin.GetAsync($"webhooks/{id}");
        later.Headers.ETag!.ToString().ShouldNotBe(ofAnswer);
        var attempts = await Task.WhenAll(
            ReplaceAsync(fleet, id, ofAnswer, "first"), ReplaceAsync(fleet, id, listed, "second"),
            ReplaceAsync(fleet, id, listed, "third"));
        attempts.Order().ShouldBe([HttpStatusCode.OK, HttpStatusCode.PreconditionFailed, HttpStatusCode.PreconditionFailed]);
        (await ReplaceAsync(fleet, id, "\"other\"", "fourth")).ShouldBe(HttpStatusCode.PreconditionFailed);
        (await ReplaceAsync(fleet, id, "*", "fifth")).ShouldBe(HttpStatusCode.OK);
    }

    private static async Task<HttpStatusCode> ReplaceAsync(Fleet fleet, Guid id, string tag, string name)
    {
        using var request = new HttpRequestMessage(HttpMethod.Put, $"webhooks/{id}")
        {
            Content = JsonContent.Create(new { name, address = "https://a.example/", events = new[] { "jobFailed" } }),
        };
        request.Headers.TryAddWithoutValidation("If-Match", tag).ShouldBeTrue();
        using var response = await fleet.Admin.Http.SendAsync(request, Cancellation);
        return response.StatusCode;
    }

    private static async Task<List<JsonElement>> AlertsAsync(ApiClient caller) =>
        [
            .. (await caller.JsonAsync("alerts")).EnumerateArray()
                .Where(alert => alert.GetProperty("kind").GetString() == "webhookPaused")
        ];

    private static async Task PauseAndResumeAsync(Fleet fleet, ApiClient caller)
    {
        (await caller.PostAsync("plan/pause", new { reason = "work" })).IsSuccessStatusCode.ShouldBeTrue();
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        (await caller.DeleteAsync("plan/pause")).IsSuccessStatusCode.ShouldBeTrue();
    }

    private static async Task<bool> TestAsync(ApiClient caller, Guid id)
    {
        using var answer = await caller.PostAsync($"webhooks/{id}/test");
        return (await answer.JsonAsync()).GetProperty("isTaken").GetBoolean();
    }
}
