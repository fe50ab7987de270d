using System.Net;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Webhooks;

/// <summary>Every event of the fleet reaches a webhook that asked for it, in the transaction of the event.</summary>
public sealed class WebhookEventTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Every_kind_of_event_is_told_once_and_signed()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, secret) = await fleet.WebhookAsync(receiver.Address, WebhookSteps.AllEvents);
        var (agent, stream, volume) = await fleet.OnlineMachineAsync();
        await fleet.LeaveAsync(agent, stream);
        await JobsAsync(fleet, volume);
        await BackupAsync(fleet, agent.ServerId);
        await AlertsAsync(fleet, agent.ServerId);
        await PeopleAsync(fleet, agent.ServerId);
        await fleet.Server.SendWebhooksAsync();

        var told = receiver.Events();
        told.Distinct().Order(StringComparer.Ordinal).ShouldBe(WebhookSteps.AllEvents.Order(StringComparer.Ordinal));
        told.Count(name => name is "jobFailed" or "alertOpened" or "certificateExpiring" or "serverEnrolled").ShouldBe(5, "two alerts");
        receiver.Taken.ShouldAllBe(taken => WebhookSteps.IsSigned(taken.Headers, taken.Body, secret));
        receiver.Taken.ShouldAllBe(taken => !WebhookSteps.IsSigned(taken.Headers, taken.Body, "another secret"));
        receiver.Taken.Select(taken => taken.Headers["X-FleetDefrag-Delivery"]).Distinct().Count().ShouldBe(told.Count);
        var failed = receiver.Bodies().Single(body => body.GetProperty("event").GetString() == "jobFailed");
        failed.GetProperty("server").GetProperty("hostName").GetString().ShouldBe("files01");
        failed.GetProperty("data").GetProperty("volumeId").GetGuid().ShouldBe(volume);
        failed.GetProperty("data").GetProperty("kind").GetString().ShouldBe("defragment");
        failed.GetProperty("data").GetProperty("reason").GetString().ShouldNotBeNullOrEmpty();
        failed.GetProperty("link").GetString().ShouldStartWith("http://");
        var removed = receiver.Bodies().Single(body => body.GetProperty("event").GetString() == "serverRemoved");
        removed.GetProperty("data").GetProperty("actor").GetString().ShouldBe("admin");
    }

    [Fact]
    public async Task An_event_that_is_rolled_back_is_told_to_nobody()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.WebhookAsync(receiver.Address, ["fleetPaused"]);
        await using (var db = await fleet.Server.DbAsync())
        {
            await using var transaction = await db.Database.BeginTransactionAsync(Cancellation);
            db.Add(Paused());
            await db.SaveChangesAsync(Cancellation);
            (await db.WebhookDeliveries.CountAsync(Cancellation)).ShouldBe(1);
        }

        await fleet.Server.SendWebhooksAsync();
        receiver.Taken.ShouldBeEmpty();
        await using var after = await fleet.Server.DbAsync();
        after.Add(Paused());
        await after.SaveChangesAsync(Cancellation);
        await fleet.Server.SendWebhooksAsync();
        receiver.Events().ShouldBe(["fleetPaused"]);

        AuditEntry Paused() => new()
        {
            At = fleet.Server.Time.GetUtcNow(), Actor = "admin", Action = "fleet.paused", Subject = "fleet",
        };
    }

    [Fact]
    public async Task Only_events_of_the_subscription_and_of_its_servers_are_told()
    {
        await using var receiver = await HookReceiver.StartAsync();
        await using var fleet = await Fleet.StartAsync(postgres);
        var own = await fleet.EnrolAsync("files01");
        var other = await fleet.EnrolAsync("files02");
        (await fleet.Admin.PutAsync("setup/groups/a", new { name = "a", servers = new[] { "files01" } })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        await fleet.WebhookAsync(receiver.Address, ["alertOpened"], "team a", "group a");
        await fleet.WebhookAsync(receiver.Address + "?all", ["alertClosed"], "closed");
        var alerts = fleet.Server.Services.GetRequiredService<AlertBook>();
        foreach (var server in (Guid?[])[own.ServerId, other.ServerId, null])
            await alerts.RaiseAsync(AlertKind.MessagesLost, $"{server}", server, $"of {server}", Cancellation);
        await fleet.Server.SendWebhooksAsync();

        receiver.Events().ShouldBe(["alertOpened"]);
        receiver.Bodies().Single().GetProperty("server").GetProperty("id").GetGuid().ShouldBe(own.ServerId);
        await alerts.EndAsync(AlertKind.MessagesLost, $"{other.ServerId}", Cancellation);
        await fleet.Server.SendWebhooksAsync();
        receiver.Events().ShouldBe(["alertOpened", "alertClosed"]);
    }

    private static async Task JobsAsync(Fleet fleet, Guid volume)
    {
        var job = await fleet.JobAsync(volume);
        await using var db = await fleet.Server.DbAsync();
        foreach (var state in (JobState[])
            [JobState.Running, JobState.Succeeded, JobState.Stopped, JobState.Refused, JobState.Failed, JobState.Missed])
        {
            (await db.Jobs.Where(row => row.Id == job)
                .ExecuteUpdateAsync(update => update.SetProperty(row => row.State, state), Cancellation)).ShouldBe(1);
        }
    }

    private static async Task BackupAsync(Fleet fleet, Guid server)
    {
        var now = fleet.Server.Time.GetUtcNow();
        await using var db = await fleet.Server.DbAsync();
        var run = new BackupRun
        {
            Id = Guid.CreateVersion7(now), ServerId = server, Path = "D:", Type = BackupType.Full, Method = BackupMethod.FileLevel,
            BeganAt = now,
        };
        db.Add(run);
        await db.SaveChangesAsync(Cancellation);
        run.EndedAt = now.AddHours(1);
        await db.SaveChangesAsync(Cancellation);
    }

    private static async Task AlertsAsync(Fleet fleet, Guid server)
    {
        var alerts = fleet.Server.Services.GetRequiredService<AlertBook>();
        await alerts.RaiseAsync(AlertKind.CertificateExpires, $"{server}", server, "It expires.", Cancellation);
        await alerts.RaiseAsync(AlertKind.MessagesLost, "one", server, "Messages were lost.", Cancellation);
        await alerts.RaiseAsync(AlertKind.MessagesLost, "one", server, "Messages were lost again.", Cancellation);
        await alerts.EndAsync(AlertKind.MessagesLost, "one", Cancellation);
    }

    // What people do, over the API.
    private static async Task PeopleAsync(Fleet fleet, Guid server)
    {
        var admin = fleet.Admin;
        (HttpMethod Method, string Path, object Body)[] calls =
        [
            (HttpMethod.Put, "setup/groups/a", new { name = "a", labels = "site=berlin" }),
            (HttpMethod.Put, "setup/policies/p", new { name = "p", @for = "fleet" }),
            (HttpMethod.Post, "plan/pause", new { reason = "storage work" }),
            (HttpMethod.Delete, "plan/pause", new { }),
            (HttpMethod.Put, $"servers/{server}/labels", new { labels = new { site = "berlin" } }),
            (HttpMethod.Put, $"servers/{server}/host-name", new { hostName = "files09" }),
            (HttpMethod.Post, "users", new { userName = "olga", roles = new[] { new { role = "viewer" } } }),
            (HttpMethod.Delete, $"servers/{server}", new { }),
        ];
        foreach (var (method, path, body) in calls)
        {
            using var answer = method == HttpMethod.Put ? await admin.PutAsync(path, body)
                : method == HttpMethod.Post ? await admin.PostAsync(path, body) : await admin.DeleteAsync(path);
            answer.IsSuccessStatusCode.ShouldBeTrue($"{path}: {await answer.Content.ReadAsStringAsync(Cancellation)}");
        }

        await using var db = await fleet.Server.DbAsync();
        db.Add(new AuditEntry
        {
            At = fleet.Server.Time.GetUtcNow(), Actor = "files02", Action = "machine.waits", Subject = "files02", Detail = "key",
        });
        await db.SaveChangesAsync(Cancellation);
    }
}
