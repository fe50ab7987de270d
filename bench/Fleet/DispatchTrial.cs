using System.Diagnostics;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Jobs.Dispatch;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using JobKind = FleetDefrag.Server.Data.Entities.JobKind;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.FleetBench;

/// <summary>Times a round of the dispatcher in which many jobs are due at once, and every agent is connected.</summary>
internal static class DispatchTrial
{
    /// <summary>Prints the time until every job is stored as running and sent.</summary>
    public static async Task<int> RunAsync(int jobs, TextWriter output, CancellationToken cancellationToken)
    {
        var time = TimeProvider.System;
        await using var database = await TrialDatabase.StartAsync(cancellationToken);
        await RoundTrial.FillAsync(database, new TrialFleet(jobs, 1, time.GetUtcNow()), time.GetUtcNow(), cancellationToken);
        await AddJobsAsync(database, time.GetUtcNow(), cancellationToken);
        var agents = new CountingAgents();
        await using var db = database.Open();
        var events = new EventHub(Options.Create(new JsonOptions()));
        var alerts = new AlertBook(database, events, time, NullLogger<AlertBook>.Instance);
        var processor = Process.GetCurrentProcess().TotalProcessorTime;
        var watch = Stopwatch.StartNew();
        await new DispatchRound(db, agents, events, alerts, time, NullLogger<DispatchRound>.Instance).RunAsync(cancellationToken);
        var took = watch.Elapsed;
        processor = Process.GetCurrentProcess().TotalProcessorTime - processor;
        await output.WriteLineAsync(
            $"{agents.Sent} of {jobs} jobs sent in {took.TotalSeconds:0.0} s, {took.TotalMilliseconds / jobs:0.00} ms each, "
            + $"{processor.TotalSeconds:0.0} s of processor time");
        return agents.Sent == jobs ? 0 : 1;
    }

    private static async Task AddJobsAsync(TrialDatabase database, DateTimeOffset now, CancellationToken cancellationToken)
    {
        await using var db = database.Open();
        var volumes = await db.Volumes.AsNoTracking().Select(volume => new { volume.Id, volume.ServerId }).ToListAsync(cancellationToken);
        db.AddRange(volumes.Select(volume => new Job
        {
            Id = Guid.CreateVersion7(now), VolumeId = volume.Id, ServerId = volume.ServerId, Kind = JobKind.Defragment,
            Timing = JobTiming.Planned, State = JobState.Scheduled, Reason = "Before the backup.", CreatedAt = now, CreatedBy = "bench",
            PlannedStart = now, Deadline = now.AddHours(2),
        }));
        await db.SaveChangesAsync(cancellationToken);
    }

    /// <summary>Agents that are all connected and take every order.</summary>
    private sealed class CountingAgents : IConnectedAgents
    {
        public int Sent { get; private set; }

        public IReadOnlyCollection<Guid> Online => [];

        public bool IsOnline(Guid serverId) => true;

        public TimeSpan ClockSkew(Guid serverId) => TimeSpan.Zero;

        public DateTimeOffset? LastHeard(Guid serverId) => null;

        public bool TrySend(Guid serverId, ServerMessage message)
        {
            Sent++;
            return true;
        }

        public void TellPolicy(Guid serverId, AgentPolicy policy, DateTimeOffset readAt)
        {
        }

        public void Revoke(Guid serverId)
        {
        }

        public void Replace(Guid serverId)
        {
        }
    }
}
