using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Jobs;
using Microsoft.EntityFrameworkCore;
using NodaTime;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Plans once: reads the fleet, decides, stores the decisions and the jobs of the next minutes, all in one transaction.</summary>
internal sealed class PlanRound(
    FleetDbContext db, PlanInputs inputs, DecisionStore decisions, PlannedJobs jobs, RunningJobs running, CanaryWatch trials, JobSignal dispatcher, EventHub events, TimeProvider time)
{
    /// <summary>How far it looks: this evening's decisions can be read this morning, and those of tomorrow evening tonight.</summary>
    public static readonly Duration Horizon = Duration.FromHours(36);

    /// <summary>"plan": of several replicas one plans at a time. Leases are the stored jobs, so this is what makes limits hold.</summary>
    public const long PlanLock = 0x706c616e;

    /// <summary>Plans now. Returns what it planned by; null: another replica is at it.</summary>
    public async Task<FleetPlanInput?> RunAsync(CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        if (!await db.Database.SqlQuery<bool>($"SELECT pg_try_advisory_xact_lock({PlanLock}) AS \"Value\"").SingleAsync(cancellationToken))
            return null;
        await trials.HaltAsync(cancellationToken);
        await decisions.SettleAsync(now, cancellationToken);
        var input = await inputs.ReadAsync(now, Horizon, db.Servers, cancellationToken);
        var plan = FleetPlanner.Plan(input);
        await decisions.ReplaceAsync(plan, now, cancellationToken);
        List<Job> touched = [.. await jobs.FollowAsync(plan, now, cancellationToken), .. await running.ShortenAsync(input, cancellationToken)];
        var isNew = db.ChangeTracker.HasChanges();
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        if (isNew)
            events.PlanChanged();
        Announce(touched);
        return input;
    }

    private void Announce(List<Job> touched)
    {
        foreach (var job in touched)
        {
            events.JobChanged(job);
            events.Changed(EventKind.Volume, job.VolumeId);
        }

        if (touched.Count > 0)
            dispatcher.Wake();
    }
}
