using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>A second person agrees that a version of a policy runs on a volume, or refuses it. Whoever wrote that version is not a second person.</summary>
internal sealed class SecondPerson(FleetDbContext db, PlanSignal planner, Audit audit, TimeProvider time)
{
    public static Task<Results<NoContent, ProblemHttpResult>> ApproveAsync(
        ApprovalRequest request, SecondPerson useCase, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        useCase.AnswerAsync(request, refusedBecause: null, user, cancellationToken);

    public static async Task<Results<NoContent, ProblemHttpResult>> RefuseAsync(
        RefusalRequest request, SecondPerson useCase, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (string.IsNullOrWhiteSpace(request.Reason) || request.Reason.Length > PolicyApprovalConfiguration.LongestReason)
            return Problems.Invalid("reason", $"reason may have 1 to {PolicyApprovalConfiguration.LongestReason} characters: whoever wrote the policy reads it.");
        return await useCase.AnswerAsync(new ApprovalRequest(request.VolumeId, request.Policy, request.Version), request.Reason.Trim(), user, cancellationToken);
    }

    private async Task<Results<NoContent, ProblemHttpResult>> AnswerAsync(
        ApprovalRequest asked, string? refusedBecause, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var volume = await db.Volumes.Present().Include(volume => volume.Server).SingleOrDefaultAsync(volume => volume.Id == asked.VolumeId, cancellationToken);
        if (volume is null)
            return Problems.NotFound("volume", asked.VolumeId);
        var policy = await db.SetupObjects.AsNoTracking()
            .SingleOrDefaultAsync(item => item.Kind == SetupObjectKind.Policy && item.Name == asked.Policy, cancellationToken);
        if (policy is null)
            return Problems.NotFound("policy", asked.Policy);
        if (policy.Version != asked.Version)
            return Problems.Conflict("other-version", "The policy changed", $"Policy {policy.Name} is in version {policy.Version}; look at it and answer for that one.");
        if (policy.ChangedBy == user.Identity!.Name)
            return Problems.Refused("second-person", "A second person is needed", $"You wrote version {policy.Version} of policy {policy.Name} yourself; somebody else has to answer.");

        var answer = await db.PolicyApprovals.FindAsync([asked.VolumeId, asked.Policy], cancellationToken);
        if (answer is null)
            db.Add(answer = new PolicyApproval { VolumeId = asked.VolumeId, Policy = asked.Policy, Version = asked.Version, AnsweredBy = "", AnsweredAt = default });
        (answer.Version, answer.AnsweredBy, answer.AnsweredAt, answer.RefusedBecause) = (asked.Version, user.Identity.Name!, time.GetUtcNow(), refusedBecause);
        var subject = $"version {asked.Version} for {volume.Path} on {volume.Server!.HostName}";
        audit.Add(db, user, refusedBecause is null ? "policy.approved" : "policy.refused", asked.Policy, refusedBecause is null ? subject : $"{subject}: {refusedBecause}");
        await db.SaveChangesAsync(cancellationToken);
        planner.Wake();
        return TypedResults.NoContent();
    }
}
