using System.Collections.Concurrent;
using System.Text.Json;
using System.Threading.Channels;
using FleetDefrag.Server.Features.Jobs;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;

namespace FleetDefrag.Server.Features.Events;

/// <summary>
/// Hands each change to every open console. A console that does not read is dropped when its queue is full, never waited for: it
/// connects again and asks anew, so that it misses nothing.
/// </summary>
internal sealed class EventHub(IOptions<JsonOptions> json)
{
    /// <summary>Events that wait for one reader at most.</summary>
    public const int QueueLength = 256;

    private readonly ConcurrentDictionary<Channel<FleetEvent>, byte> _readers = new();

    /// <summary>Consoles that listen now.</summary>
    public int Readers => _readers.Count;

    /// <summary>Says that a thing changed; the reader asks for it if it shows it.</summary>
    public void Changed(EventKind kind, Guid id) => Publish(new FleetEvent(kind, JsonSerializer.Serialize(new { id })));

    /// <summary>Sends a job whole: progress comes often, and asking for each would cost more than sending it.</summary>
    public void Changed(JobView job) => Publish(new FleetEvent(EventKind.Job, JsonSerializer.Serialize(job, json.Value.SerializerOptions)));

    /// <summary>Says that there is a new plan: its decisions, the pause or the trials of policies may be others.</summary>
    public void PlanChanged() => Publish(new FleetEvent(EventKind.Plan, "{}"));

    /// <summary>Opens a queue; it completes when the reader falls behind. Dispose ends it.</summary>
    public EventSubscription Subscribe()
    {
        var channel = Channel.CreateBounded<FleetEvent>(new BoundedChannelOptions(QueueLength) { SingleReader = true });
        _readers[channel] = 0;
        return new EventSubscription(channel.Reader, () => Drop(channel));
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
