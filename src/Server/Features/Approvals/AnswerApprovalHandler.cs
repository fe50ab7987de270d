using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Approvals;

/// <summary>
/// Stores the answer of a second person, who approves or refuses a version of a policy for a volume. The author of that version cannot
/// answer.
/// </summary>
internal sealed class AnswerApprovalHandler(FleetDbContext db, PlanSignal planner, Audit audit, TimeProvider time)
{
    /// <summary>Stores the answer; null, or a refusal of <see cref="AnswerApprovalRefusal"/>.</summary>
    public async Task<FeatureRefusal?> HandleAsync(ApprovalAnswer answer, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (answer.RefusedBecause is { } reason
            && (string.IsNullOrWhiteSpace(reason) || reason.Length > PolicyApprovalConfiguration.LongestReason))
            return new AnswerApprovalRefusal.ReasonOutOfBounds(PolicyApprovalConfiguration.LongestReason);
        var volume = await db.Volumes.Present().Include(volume => volume.Server)
            .SingleOrDefaultAsync(volume => volume.Id == answer.VolumeId, cancellationToken);
        if (volume is null)
            return new NotFoundRefusal("volume", answer.VolumeId);
        var policy = await db.SetupObjects.AsNoTracking()
            .SingleOrDefaultAsync(item => item.Kind == SetupObjectKind.Policy && item.Name == answer.Policy, cancellationToken);
        if (policy is null)
            return new NotFoundRefusal("policy", $"'{answer.Policy}'");
        if (policy.Version != answer.Version)
            return new AnswerApprovalRefusal.OtherVersion(policy);
        if (policy.ChangedBy == user.Identity!.Name)
            return new AnswerApprovalRefusal.SecondPersonNeeded(policy);

        await StoreAsync(answer with { RefusedBecause = answer.RefusedBecause?.Trim() }, volume, user, cancellationToken);
        planner.Wake();
        return null;
    }

    private async Task StoreAsync(ApprovalAnswer answer, Volume volume, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var stored = await db.PolicyApprovals.FindAsync([answer.VolumeId, answer.Policy], cancellationToken);
        if (stored is null)
        {
            stored = new PolicyApproval
            {
                VolumeId = answer.VolumeId, Policy = answer.Policy, Version = answer.Version, AnsweredBy = "", AnsweredAt = default,
            };
            db.Add(stored);
        }

        (stored.Version, stored.AnsweredBy, stored.AnsweredAt, stored.RefusedBecause) =
            (answer.Version, user.Identity!.Name!, time.GetUtcNow(), answer.RefusedBecause);
        var subject = $"version {answer.Version} for {volume.Path} on {volume.Server!.HostName}";
        if (answer.RefusedBecause is { } reason)
            audit.Add(db, user, "policy.refused", answer.Policy, $"{subject}: {reason}", new AuditChange(Reason: reason));
        else
            audit.Add(db, user, "policy.approved", answer.Policy, subject);
        await db.SaveChangesAsync(cancellationToken);
    }
}
