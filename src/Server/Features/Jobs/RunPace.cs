using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Remembers with each volume how long its runs took, against the general rates: what the planner estimates by.</summary>
internal static class RunPace
{
    // Of less work, the time says more about starting an agent than about the volume.
    private static readonly TimeSpan LeastWork = TimeSpan.FromSeconds(30);

    /// <summary>Only runs that did all their work count. Needs the job's volume and result.</summary>
    public static void Remember(Job job, Contract.Analysis? before)
    {
        if (job.Kind != JobKind.Defragment || job.Result!.Outcome != JobOutcome.Completed || before?.Files is null)
            return;
        var excess = AgentNumbers.ToLong(before.Files.ExcessFragments) + AgentNumbers.ToLong(before.Directories?.ExcessFragments ?? 0);
        var prior = WorkEstimate.Prior(new VolumeCondition(excess, job.Result.BytesMoved, 0)).ToServer();
        if (prior < LeastWork)
            return;
        var ratio = Math.Clamp((job.FinishedAt!.Value - job.StartedAt!.Value) / prior, 0.05, 20);
        job.Volume!.Pace = [ratio, .. job.Volume.Pace.Take(PlannerRules.MostRunsCounted - 1)];
    }
}
