using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>Deletes an API token. Its next request is refused, and its live streams end.</summary>
internal sealed class RevokeApiTokenHandler(FleetDbContext db, CallerAccess access, EventHub events, Audit audit)
{
    /// <summary>Returns null when the token is deleted.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        var person = CallerClaims.PersonOf(caller);
        var all = access.MayEverywhere(Permission.ManageAccess);
        var token = await db.ApiTokens.AsNoTracking().Include(token => token.User)
            .SingleOrDefaultAsync(token => token.Id == id && (all || token.UserId == person), cancellationToken);
        if (token is null)
            return new NotFoundRefusal("API token", id);

        // Two people may revoke one token at once. The second finds nothing, which is what it wants.
        await db.ApiTokens.Where(found => found.Id == id).ExecuteDeleteAsync(cancellationToken);
        audit.Add(db, caller, "api-token.revoked", id.ToString(), $"{token.Name} of {token.User!.UserName}");
        await db.SaveChangesAsync(cancellationToken);
        events.EndReader(id.ToString());
        return null;
    }
}
