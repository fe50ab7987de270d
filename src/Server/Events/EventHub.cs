using System.Collections.Concurrent;
using System.Text.Json;
using System.Threading.Channels;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;

namespace FleetDefrag.Server.Events;

/// <summary>
/// Sends each change to every open console. A console that does not read is dropped when its queue is full, and is never waited for. A
/// dropped console connects again and reloads, so it misses nothing.
/// </summary>
internal sealed class EventHub(IOptions<JsonOptions> json)
{
    /// <summary>The most events that wait for one reader.</summary>
    public const int QueueLength = 256;

    private readonly ConcurrentDictionary<Channel<FleetEvent>, string> _readers = new();

    /// <summary>The number of consoles that listen now.</summary>
    public int Readers => _readers.Count;

    /// <summary>Announces that a thing changed. A reader that shows the thing requests it.</summary>
    public void Changed(EventKind kind, Guid id) => Publish(new FleetEvent(kind, JsonSerializer.Serialize(new { id })));

    /// <summary>Sends the changed thing whole, as the API shows it.</summary>
    /// <param name="kind">The kind of thing.</param>
    /// <param name="whole">The thing.</param>
    /// <param name="serverId">Its server. Only readers who may read this server get the event.</param>
    public void Changed<T>(EventKind kind, T whole, Guid serverId)
        where T : class => Publish(new FleetEvent(kind, JsonSerializer.Serialize(whole, json.Value.SerializerOptions), serverId));

    /// <summary>Announces a new plan: decisions, the pause or the trials of policies may have changed.</summary>
    public void PlanChanged() => Publish(new FleetEvent(EventKind.Plan, "{}"));

    /// <summary>Announces that an alert was opened or ended.</summary>
    /// <param name="serverId">The server of the alert; null: none.</param>
    public void AlertChanged(Guid? serverId) => Publish(new FleetEvent(EventKind.Alert, "{}", serverId));

    /// <summary>Opens a queue. The queue completes when the reader falls behind; disposing the subscription closes it.</summary>
    /// <param name="listener">The name under which <see cref="EndReader"/> ends the queue.</param>
    public EventSubscription Subscribe(string listener = "")
    {
        var channel = Channel.CreateBounded<FleetEvent>(new BoundedChannelOptions(QueueLength) { SingleReader = true });
        _readers[channel] = listener;
        return new EventSubscription(channel.Reader, () => Drop(channel));
    }

    /// <summary>Ends the streams of a listener whose session or token has ended.</summary>
    public void EndReader(string listener)
    {
        foreach (var (reader, name) in _readers)
        {
            if (name == listener)
                Drop(reader);
        }
    }

    private void Publish(FleetEvent change)
    {
        foreach (var (reader, _) in _readers)
        {
            if (!reader.Writer.TryWrite(change))
                Drop(reader);
        }
    }

    private void Drop(Channel<FleetEvent> channel)
    {
        _readers.TryRemove(channel, out _);
        channel.Writer.TryComplete();
    }
}
