using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Uses a token once, and adds the server to the fleet, or lets an earlier server back in.</summary>
internal sealed class EnrolmentJoin(FleetDbContext db, IConnectedAgents agents, EnrolmentAnnouncer announcer, TimeProvider time)
{
    /// <summary>Stores the server.</summary>
    /// <param name="token">The token.</param>
    /// <param name="approved">
    /// The request that an administrator approved, which the token's expiry does not end; null: none was needed.
    /// </param>
    /// <param name="server">The server; tracked when it was in the fleet before.</param>
    /// <param name="isEarlier">True when the server was in the fleet before.</param>
    /// <param name="certificate">The new certificate.</param>
    /// <param name="cancellationToken">Ends the enrolment.</param>
    public async Task<Outcome<EnrolledServer>> RunAsync(
        StoredEnrolmentToken token, WaitingMachine? approved, ManagedServer server, bool isEarlier, IssuedCertificate certificate,
        CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var isApproved = approved is not null;
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        // The update itself checks the token again: of several servers that use a token at once, only as many join as it admits.
        var taken = await db.EnrolmentTokens
            .Where(found => found.Id == token.Id && found.Uses < found.MaxUses && (isApproved || found.ExpiresAt > now))
            .ExecuteUpdateAsync(
                update => update.SetProperty(found => found.UsedAt, now).SetProperty(found => found.Uses, found => found.Uses + 1),
                cancellationToken);
        if (taken == 0)
            return new EnrolmentTokenRefused(TokenTexts.AlreadyUsed(token));

        // The approval is used up. Of two calls with one key, only one joins.
        if (approved is not null
            && await db.WaitingMachines.Where(found => found.Id == approved.Id).ExecuteDeleteAsync(cancellationToken) == 0)
            return new EnrolmentTokenRefused(TokenTexts.AlreadyUsed(token));
        if (!isEarlier)
            db.Add(server);
        announcer.Note(db, server, token.Id, isEarlier);
        await db.SaveChangesAsync(cancellationToken);
        await db.EnrolmentTokens.Where(found => found.Id == token.Id)
            .ExecuteUpdateAsync(update => update.SetProperty(found => found.UsedByServerId, server.Id), cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        // The older certificate is no longer valid, and its streams end.
        agents.Replace(server.Id);
        announcer.Announce(server);
        return new EnrolledServer(server.Id, certificate.Der);
    }
}
