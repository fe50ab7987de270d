using FleetDefrag.Contracts.V1;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Google.Protobuf.WellKnownTypes;
using JobKind = FleetDefrag.Server.Data.Entities.JobKind;
using Duration = Google.Protobuf.WellKnownTypes.Duration;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Creates the orders for agents.</summary>
internal static class JobOrders
{
    /// <summary>Creates the order to run a job, whose volume is loaded.</summary>
    /// <param name="job">The job.</param>
    /// <param name="now">The moment of sending.</param>
    /// <param name="clockSkew">How far the agent's clock is ahead.</param>
    public static ServerMessage Run(Job job, DateTimeOffset now, TimeSpan clockSkew)
    {
        var order = new RunJob { JobId = job.Id.ToString(), VolumeId = job.Volume!.AgentVolumeId };
        if (job.Kind == JobKind.Analyze)
            order.Analyze = new AnalyzeWork { Plan = Work(job) };
        else
            order.Defragment = Defragment(job, now, clockSkew);
        return new ServerMessage { RunJob = order };
    }

    public static ServerMessage Stop(Guid jobId, string reason) =>
        new() { StopJob = new Contracts.V1.StopJob { JobId = jobId.ToString(), Reason = reason } };

    private static DefragmentWork Defragment(Job job, DateTimeOffset now, TimeSpan clockSkew)
    {
        var work = Work(job);
        if (job.Deadline is { } deadline)
        {
            var told = AgentDeadline.Of(deadline.ToScheduler(), now.ToScheduler(), clockSkew.ToScheduler());
            work.Deadline = Timestamp.FromDateTimeOffset(told.AgentClock.ToServer());
            work.Budget = Duration.FromTimeSpan(told.Budget.ToServer());
        }

        return work;
    }

    private static DefragmentWork Work(Job job)
    {
        var work = new DefragmentWork
        {
            ShadowCopySafe = job.ShadowCopySafe,
            Background = job.Background,
            MaxMovedBytes = (ulong)(job.MaxMovedBytes ?? 0),
            MaxBytesPerSecond = (ulong)(job.MaxBytesPerSecond ?? 0),
            MaxMovedRatio = job.MaxMovedRatio,
            ReadOrder = ReadOrders.Of(job.ReadOrder),
            MaxOrderSeconds = job.MaxOrderSeconds,
            BackupsOfMonth = (uint)job.BackupsOfMonth,
        };
        work.Passes.AddRange(job.Passes);
        work.ExcludedPaths.AddRange(job.ExcludedPaths);
        return work;
    }
}
