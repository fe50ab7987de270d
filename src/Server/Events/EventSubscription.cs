using System.Threading.Channels;

namespace FleetDefrag.Server.Events;

/// <summary>The queue of events of one console.</summary>
internal sealed class EventSubscription(ChannelReader<FleetEvent> events, Action end) : IDisposable
{
    public ChannelReader<FleetEvent> Events { get; } = events;

    public void Dispose() => end();
}
