using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Jobs;

namespace FleetDefrag.Server.AgentLink.Inbox;

/// <summary>One message being applied: where to, and what to tell the consoles once it is stored.</summary>
/// <param name="db">Tracks the changes; the inbox saves them.</param>
/// <param name="serverId">The machine that sent it.</param>
/// <param name="now">When it was received.</param>
/// <param name="drop">Logs why a message has no effect.</param>
internal sealed class MessageApplication(FleetDbContext db, Guid serverId, DateTimeOffset now, Action<string> drop)
{
    private readonly List<(EventKind Kind, Guid Id)> _changes = [];
    private readonly List<Job> _jobs = [];

    public FleetDbContext Db { get; } = db;

    public Guid ServerId { get; } = serverId;

    public DateTimeOffset Now { get; } = now;

    /// <summary>Whether a plan that was made before it is no longer the best: a backup began or ended by it, or a run did.</summary>
    public bool HasChangedPlan { get; private set; }

    public void ChangesPlan() => HasChangedPlan = true;

    public void Drop(string problem) => drop(problem);

    public void Changed(EventKind kind, Guid id) => _changes.Add((kind, id));

    /// <summary>Its volume and server are loaded.</summary>
    public void Changed(Job job) => _jobs.Add(job);

    public void Announce(EventHub events)
    {
        foreach (var (kind, id) in _changes)
            events.Changed(kind, id);
        foreach (var job in _jobs)
            events.Changed(JobView.Of(job));
    }
}
