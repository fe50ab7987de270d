using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The future events in order of time. Events at the same instant keep the order in which they were added.</summary>
internal sealed class EventQueue
{
    private readonly PriorityQueue<Action<Instant>, (Instant At, long Order)> _events = new();
    private long _count;

    public void At(Instant at, Action<Instant> action) => _events.Enqueue(action, (at, _count++));

    public void RunUntil(Instant end)
    {
        while (_events.TryDequeue(out var action, out var when) && when.At < end)
            action(when.At);
    }
}
