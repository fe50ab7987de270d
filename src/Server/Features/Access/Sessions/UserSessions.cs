using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Sessions;

/// <summary>Opens, checks and ends the sessions of people. Each request with a cookie asks the database for its session.</summary>
internal sealed class UserSessions(FleetDbContext db, EventHub events, TimeProvider time)
{
    /// <summary>The time after which an unused session ends.</summary>
    public static readonly TimeSpan Lifetime = TimeSpan.FromHours(12);

    /// <summary>Opens a session, and returns its claim.</summary>
    public async Task<Claim> OpenAsync(User user, string address, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        await db.UserSessions.Where(session => session.ExpiresAt <= now).ExecuteDeleteAsync(cancellationToken);
        var session = new UserSession
        {
            Id = Guid.NewGuid(), UserId = user.Id, CreatedAt = now, ExpiresAt = now + Lifetime, Address = address,
        };
        db.Add(session);
        await db.SaveChangesAsync(cancellationToken);
        return new Claim(CallerClaims.Session, session.Id.ToString());
    }

    /// <summary>
    /// Returns whether a session is open and its person is not disabled, and extends one that is in its second half. A person of an
    /// identity provider signs in again instead, so that the provider is asked at least twice a day.
    /// </summary>
    public async Task<bool> IsOpenAsync(Guid id, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var found = await db.UserSessions.Where(session => session.Id == id && session.User!.DisabledAt == null)
            .Select(session => new { session.ExpiresAt, session.User!.IdentityProvider }).SingleOrDefaultAsync(cancellationToken);
        if (found is null || found.ExpiresAt <= now)
            return false;
        if (found.IdentityProvider is null && found.ExpiresAt - now < Lifetime / 2)
        {
            await db.UserSessions.Where(session => session.Id == id)
                .ExecuteUpdateAsync(update => update.SetProperty(session => session.ExpiresAt, now + Lifetime), cancellationToken);
        }

        return true;
    }

    /// <summary>Ends a session, and the live streams that it opened.</summary>
    public async Task EndAsync(Guid id, CancellationToken cancellationToken)
    {
        await db.UserSessions.Where(session => session.Id == id).ExecuteDeleteAsync(cancellationToken);
        events.EndReader(id.ToString());
    }

    /// <summary>Ends all sessions of a person.</summary>
    public async Task EndAllAsync(Guid userId, CancellationToken cancellationToken)
    {
        var ids = await db.UserSessions.Where(session => session.UserId == userId).Select(session => session.Id)
            .ToListAsync(cancellationToken);
        await db.UserSessions.Where(session => ids.Contains(session.Id)).ExecuteDeleteAsync(cancellationToken);
        ids.ForEach(id => events.EndReader(id.ToString()));
    }
}
