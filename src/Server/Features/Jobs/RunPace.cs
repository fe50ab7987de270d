using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Contract = FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Records how long each run of a volume took, relative to the general rates. The planner estimates from this history.</summary>
internal static class RunPace
{
    // The duration of a shorter run measures the start of the agent more than the volume.
    private static readonly TimeSpan LeastWork = TimeSpan.FromSeconds(30);

    /// <summary>Adds a run that completed all its work to the volume's history. The job has its volume and result.</summary>
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
