using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>A second person agrees that a version of a policy runs on a volume. Whoever wrote that version is not a second person.</summary>
internal static class ApproveRun
{
    public static async Task<Results<NoContent, ProblemHttpResult>> HandleAsync(
        ApprovalRequest request, FleetDbContext db, PlanSignal planner, Audit audit, ClaimsPrincipal user, TimeProvider time, CancellationToken cancellationToken)
    {
        var volume = await db.Volumes.Present().Include(volume => volume.Server).SingleOrDefaultAsync(volume => volume.Id == request.VolumeId, cancellationToken);
        if (volume is null)
            return Problems.NotFound("volume", request.VolumeId);
        var policy = await db.SetupObjects.AsNoTracking()
            .SingleOrDefaultAsync(item => item.Kind == SetupObjectKind.Policy && item.Name == request.Policy, cancellationToken);
        if (policy is null)
            return Problems.NotFound("policy", request.Policy);
        if (policy.Version != request.Version)
            return Problems.Conflict("other-version", "The policy changed", $"Policy {policy.Name} is in version {policy.Version}; look at it and approve that one.");
        if (policy.ChangedBy == user.Identity!.Name)
            return Problems.Refused("second-person", "A second person is needed", $"You wrote version {policy.Version} of policy {policy.Name} yourself; somebody else has to approve it.");

        var approval = await db.PolicyApprovals.FindAsync([request.VolumeId, request.Policy], cancellationToken);
        if (approval is null)
            db.Add(approval = new PolicyApproval { VolumeId = request.VolumeId, Policy = request.Policy, Version = request.Version, ApprovedBy = "", ApprovedAt = default });
        (approval.Version, approval.ApprovedBy, approval.ApprovedAt) = (request.Version, user.Identity.Name!, time.GetUtcNow());
        audit.Add(db, user, "policy.approved", request.Policy, $"version {request.Version} for {volume.Path} on {volume.Server!.HostName}");
        await db.SaveChangesAsync(cancellationToken);
        planner.Wake();
        return TypedResults.NoContent();
    }
}
