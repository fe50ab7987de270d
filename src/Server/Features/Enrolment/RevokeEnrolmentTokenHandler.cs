using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Deletes an enrolment token. A server that has already joined with the token stays in the fleet.</summary>
internal sealed class RevokeEnrolmentTokenHandler(FleetDbContext db, Audit audit)
{
    /// <summary>Returns null when the token is deleted.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var token = await db.EnrolmentTokens.SingleOrDefaultAsync(token => token.Id == id, cancellationToken);
        if (token is null)
            return new NotFoundRefusal("enrolment token", id);

        db.Remove(token);
        audit.Add(db, user, "enrolment-token.revoked", id.ToString(), "");
        await db.SaveChangesAsync(cancellationToken);
        return null;
    }
}
