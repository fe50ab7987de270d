using FleetDefrag.Server.Events;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Events;

public sealed class EventsTests(ServerFixture fixture, PostgresFixture postgres) : IClassFixture<ServerFixture>
{
    private EventHub Hub => fixture.Server.Services.GetRequiredService<EventHub>();

    [Fact]
    public async Task A_console_hears_of_changes_as_they_happen()
    {
        using var events = await OpenAsync();
        var id = Guid.NewGuid();
        Hub.Changed(EventKind.Volume, id);

        (await events.ReadLineAsync(TestContext.Current.CancellationToken)).ShouldBe("event: volume");
        (await events.ReadLineAsync(TestContext.Current.CancellationToken)).ShouldBe($$"""data: {"id":"{{id}}"}""");
    }

    [Fact]
    public async Task A_quiet_stream_is_kept_alive()
    {
        using var events = await OpenAsync();
        var line = events.ReadLineAsync(TestContext.Current.CancellationToken).AsTask();
        fixture.Server.Time.Advance(TimeSpan.FromSeconds(20));
        (await line).ShouldBe(": keep-alive");
    }

    [Fact]
    public async Task A_reader_that_falls_behind_is_dropped_and_the_others_go_on()
    {
        using var slow = Hub.Subscribe();
        using var fast = Hub.Subscribe();
        for (var change = 0; change <= EventHub.QueueLength; change++)
        {
            Hub.Changed(EventKind.Job, Guid.NewGuid());
            fast.Events.TryRead(out _).ShouldBeTrue();
        }

        var received = 0;
        while (await slow.Events.WaitToReadAsync(TestContext.Current.CancellationToken))
        {
            while (slow.Events.TryRead(out _))
                received++;
        }

        received.ShouldBe(EventHub.QueueLength);
        Hub.Changed(EventKind.Job, Guid.NewGuid());
        fast.Events.TryRead(out _).ShouldBeTrue();
    }

    [Fact]
    public async Task A_stream_ends_when_its_user_signs_out()
    {
        using var client = await SecondSessionAsync();
        using var events = await OpenAsync(client);
        (await client.DeleteAsync("session")).StatusCode.ShouldBe(System.Net.HttpStatusCode.NoContent);
        (await events.ReadLineAsync(Patience.Token)).ShouldBeNull();
    }

    [Fact]
    public async Task A_stream_ends_when_its_token_is_revoked()
    {
        using var script = await fixture.Server.TokenClientAsync("listens");
        using var events = await OpenAsync(script);
        var id = (await script.JsonAsync("api-tokens"))[0].GetProperty("id").GetGuid();
        (await fixture.Client.DeleteAsync($"api-tokens/{id}")).StatusCode.ShouldBe(System.Net.HttpStatusCode.NoContent);
        (await events.ReadLineAsync(Patience.Token)).ShouldBeNull();
    }

    [Fact]
    public async Task A_stream_ends_soon_when_a_command_ended_its_session()
    {
        using var client = await SecondSessionAsync();
        using var events = await OpenAsync(client);
        await using (var db = await fixture.Server.DbAsync())
            await db.UserSessions.OrderByDescending(session => session.CreatedAt).Take(1).ExecuteDeleteAsync(Patience.Token);

        fixture.Server.Time.Advance(TimeSpan.FromSeconds(20));
        (await events.ReadLineAsync(Patience.Token)).ShouldBeNull();
    }

    [Fact]
    public async Task A_stream_ends_when_the_password_changes_elsewhere()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        using var admin = await server.SignInAsync();
        using var other = server.NewClient();
        await other.PostAsync("session", new { userName = "admin", password = RunningServer.Password });
        using var events = await OpenAsync(other);
        (await admin.PutAsync(
            "session/password", new { currentPassword = RunningServer.Password, newPassword = "another long password" })).StatusCode
            .ShouldBe(System.Net.HttpStatusCode.NoContent);
        (await events.ReadLineAsync(Patience.Token)).ShouldBeNull();
    }

    private async Task<ApiClient> SecondSessionAsync()
    {
        // Later than the fixture's session, also by the test's clock.
        fixture.Server.Time.Advance(TimeSpan.FromSeconds(1));
        var client = fixture.Server.NewClient();
        (await client.PostAsync("session", new { userName = "admin", password = RunningServer.Password })).StatusCode
            .ShouldBe(System.Net.HttpStatusCode.OK);
        return client;
    }

    private Task<StreamReader> OpenAsync() => OpenAsync(fixture.Client);

    // Reads to the end of the server's greeting.
    private static async Task<StreamReader> OpenAsync(ApiClient client)
    {
        var response = await client.Http.GetAsync(
            "events", HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
        response.Content.Headers.ContentType!.MediaType.ShouldBe("text/event-stream");
        var events = new StreamReader(await response.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken));
        (await events.ReadLineAsync(TestContext.Current.CancellationToken)).ShouldBe(": connected");
        (await events.ReadLineAsync(TestContext.Current.CancellationToken)).ShouldBe("");
        return events;
    }
}
