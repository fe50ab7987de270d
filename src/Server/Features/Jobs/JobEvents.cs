using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Events about jobs.</summary>
internal static class JobEvents
{
    /// <summary>
    /// Sends the whole job: progress comes often, and a request for each change would cost more. Volume and server are loaded.
    /// </summary>
    public static void JobChanged(this EventHub events, Job job) => events.Changed(EventKind.Job, JobView.Of(job), job.ServerId);
}
