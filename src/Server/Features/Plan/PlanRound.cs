using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Plan.Inputs;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>
/// Plans once: reads the fleet, asks the planner, and stores the decisions and the jobs of the next minutes in one transaction.
/// </summary>
internal sealed class PlanRound(
    FleetDbContext db, PlanInputs inputs, PlanStore store, PlanAnnouncer announcer, TimeProvider time)
{
    /// <summary>
    /// The advisory lock "plan": of several replicas one plans at a time. Leases are the stored jobs, so this lock is what makes limits
    /// hold.
    /// </summary>
    public const long PlanLock = 0x706c616e;

    /// <summary>Plans now. Returns the input of the plan; null when another replica is planning.</summary>
    public async Task<FleetPlanInput?> RunAsync(CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        if (!await db.Database.SqlQuery<bool>($"SELECT pg_try_advisory_xact_lock({PlanLock}) AS \"Value\"").SingleAsync(cancellationToken))
            return null;
        await store.PrepareAsync(now, cancellationToken);
        var (plan, input, setAside) = IsolatedPlanning.Plan(
            FleetPlanner.Plan, await inputs.ReadAsync(now, db.Servers, cancellationToken));
        var touched = await store.ReplaceAsync(plan, input, now, cancellationToken);
        var isNew = db.ChangeTracker.HasChanges();
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        announcer.Announce(touched, isNew);
        await announcer.TellAsync(setAside, cancellationToken);
        return input;
    }
}
