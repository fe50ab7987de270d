using System.Globalization;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>
/// Stores decisions. Those about future occurrences follow the newest plan; those about occurrences that have begun stay unchanged.
/// </summary>
internal sealed class DecisionStore(FleetDbContext db)
{
    private static readonly TimeSpan Kept = TimeSpan.FromDays(90);

    /// <summary>
    /// Counts the windows that passed while a volume waited for a lease. Called before planning, because the plan depends on the count.
    /// </summary>
    public async Task SettleAsync(DateTimeOffset now, CancellationToken cancellationToken)
    {
        // Kind and time of an occurrence that has begun no longer change, so "decided before it began" counts each occurrence once.
        var passed = await db.PlannedDecisions
            .Where(decision => decision.Kind == DecisionKind.WaitsForLease && decision.OccursAt <= now
                && decision.DecidedAt < decision.OccursAt)
            .Include(decision => decision.Volume).ToListAsync(cancellationToken);
        foreach (var decision in passed)
        {
            decision.Volume!.PassedOver++;
            decision.DecidedAt = decision.OccursAt;
        }

        await db.SaveChangesAsync(cancellationToken);
        await db.PlannedDecisions.Where(decision => decision.OccursAt < now - Kept).ExecuteDeleteAsync(cancellationToken);
    }

    /// <summary>Makes the stored decisions about the future the same as the plan. The caller saves.</summary>
    public async Task ReplaceAsync(FleetPlan plan, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var stored = (await db.PlannedDecisions.Where(decision => decision.OccursAt > now).ToListAsync(cancellationToken))
            .ToDictionary(KeyOf);
        foreach (var decision in plan.Decisions)
        {
            var next = New(decision, now);
            if (!stored.Remove(KeyOf(next), out var existing))
                db.Add(next);
            else
                Update(existing, next);
        }

        db.RemoveRange(stored.Values);
    }

    private static (Guid Volume, string Schedule, string LocalStart) KeyOf(PlannedDecision decision) =>
        (decision.VolumeId, decision.Schedule, decision.LocalStart);

    private static PlannedDecision New(Decision decision, DateTimeOffset now)
    {
        var run = decision.Run?.ToServer();
        return new PlannedDecision
        {
            VolumeId = decision.Volume.Id,
            Schedule = decision.Occurrence.Backup?.Name ?? "",
            LocalStart = decision.Occurrence.LocalStart.ToString("uuuu-MM-dd'T'HH:mm", CultureInfo.InvariantCulture),
            OccursAt = decision.Occurrence.Start.ToServer(),
            TimeZone = decision.Occurrence.Zone.Id,
            Kind = decision.Kind,
            Reason = decision.Reason.Limit(PlannedDecisionConfiguration.LongestReason),
            Policy = decision.Policy?.Name,
            PolicyVersion = decision.Policy?.Version,
            StartsAt = run?.Start,
            EndsAt = run?.End,
            BackupSeconds = decision.Effect?.Before,
            BackupSecondsAfter = decision.Effect?.After,
            BackupWindowSeconds = decision.Fit?.WindowSeconds,
            Readiness = decision.Fit?.Readiness,
            ShadowCopySafe = decision.ShadowCopySafe,
            DecidedAt = now,
        };
    }

    // EF Core writes only the columns that differ, and most of a plan stays the same.
    private static void Update(PlannedDecision existing, PlannedDecision next)
    {
        if (existing.Kind != next.Kind || existing.Reason != next.Reason)
            existing.DecidedAt = next.DecidedAt;
        (existing.OccursAt, existing.TimeZone, existing.Kind, existing.Reason) = (next.OccursAt, next.TimeZone, next.Kind, next.Reason);
        (existing.Policy, existing.PolicyVersion, existing.ShadowCopySafe) = (next.Policy, next.PolicyVersion, next.ShadowCopySafe);
        (existing.StartsAt, existing.EndsAt) = (next.StartsAt, next.EndsAt);
        (existing.BackupSeconds, existing.BackupSecondsAfter) = (next.BackupSeconds, next.BackupSecondsAfter);
        (existing.BackupWindowSeconds, existing.Readiness) = (next.BackupWindowSeconds, next.Readiness);
    }
}
