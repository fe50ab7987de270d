using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data.Entities;
using Google.Protobuf.WellKnownTypes;
using JobKind = FleetDefrag.Server.Data.Entities.JobKind;

namespace FleetDefrag.Server.AgentLink;

/// <summary>What the server tells an agent to do, in the contract's words.</summary>
internal static class AgentOrders
{
    /// <summary>Needs the job's volume loaded.</summary>
    public static ServerMessage Run(Job job, DateTimeOffset now)
    {
        var order = new RunJob { JobId = job.Id.ToString(), VolumeId = job.Volume!.AgentVolumeId };
        if (job.Kind == JobKind.Analyze)
            order.Analyze = new AnalyzeWork();
        else
            order.Defragment = Defragment(job, now);
        return new ServerMessage { RunJob = order };
    }

    public static ServerMessage Stop(Guid jobId, string reason) => new() { StopJob = new Contracts.V1.StopJob { JobId = jobId.ToString(), Reason = reason } };

    private static DefragmentWork Defragment(Job job, DateTimeOffset now)
    {
        var work = new DefragmentWork
        {
            ShadowCopySafe = job.ShadowCopySafe,
            MaxMovedBytes = (ulong)(job.MaxMovedBytes ?? 0),
            MaxBytesPerSecond = (ulong)(job.MaxBytesPerSecond ?? 0),
        };
        work.Passes.AddRange(job.Passes);
        if (job.Deadline is { } deadline)
        {
            work.Deadline = Timestamp.FromDateTimeOffset(deadline);
            work.Budget = Duration.FromTimeSpan(deadline > now ? deadline - now : TimeSpan.Zero);
        }

        return work;
    }
}
