using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Tells the consoles and the dispatcher about jobs that were planned, moved or ended.</summary>
internal sealed class JobAnnouncer(EventHub events, JobSignal dispatcher)
{
    /// <summary>Announces jobs after they are stored. Their volumes and servers are loaded.</summary>
    public void Announce(IReadOnlyCollection<Job> jobs)
    {
        foreach (var job in jobs)
        {
            events.JobChanged(job);
            events.Changed(EventKind.Volume, job.VolumeId);
        }

        if (jobs.Count > 0)
            dispatcher.Wake();
    }
}
