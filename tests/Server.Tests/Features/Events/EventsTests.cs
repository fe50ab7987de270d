using FleetDefrag.Server.Events;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Events;

public sealed class EventsTests(ServerFixture fixture) : IClassFixture<ServerFixture>
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
        // The server may set its timer after the test has read the greeting, so the test advances the clock until the server has done so.
        while (!line.IsCompleted)
        {
            fixture.Server.Time.Advance(TimeSpan.FromSeconds(1));
            await Task.Yield();
        }

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

    // Reads to the end of the server's greeting.
    private async Task<StreamReader> OpenAsync()
    {
        var response = await fixture.Client.Http.GetAsync(
            "events", HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
        response.Content.Headers.ContentType!.MediaType.ShouldBe("text/event-stream");
        var events = new StreamReader(await response.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken));
        (await events.ReadLineAsync(TestContext.Current.CancellationToken)).ShouldBe(": connected");
        (await events.ReadLineAsync(TestContext.Current.CancellationToken)).ShouldBe("");
        return events;
    }
}
