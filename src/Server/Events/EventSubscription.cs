using System.Threading.Channels;

namespace FleetDefrag.Server.Events;

/// <summary>One console's queue of events.</summary>
internal sealed class EventSubscription(ChannelReader<FleetEvent> events, Action end) : IDisposable
{
    public ChannelReader<FleetEvent> Events { get; } = events;

    public void Dispose() => end();
}
