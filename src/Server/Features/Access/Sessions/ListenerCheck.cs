using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.Sessions;

/// <summary>Asks the database whether the session or token of a live stream is still valid. Another process may have ended it.</summary>
internal sealed class ListenerCheck(IDbContextFactory<FleetDbContext> contexts, TimeProvider time) : IListenerCheck
{
    /// <inheritdoc />
    public string KeyOf(ClaimsPrincipal listener) =>
        (CallerClaims.SessionOf(listener) ?? CallerClaims.TokenOf(listener))?.ToString() ?? "";

    /// <inheritdoc />
    public async Task<bool> MayListenAsync(ClaimsPrincipal listener, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var now = time.GetUtcNow();
        if (CallerClaims.SessionOf(listener) is { } session)
            return await db.UserSessions.AnyAsync(
                open => open.Id == session && open.ExpiresAt > now && open.User!.DisabledAt == null, cancellationToken);
        return CallerClaims.TokenOf(listener) is { } token
            && await db.ApiTokens.AnyAsync(
                known => known.Id == token && known.ExpiresAt > now && known.User!.DisabledAt == null
                    && (known.User.IdentityProvider == null || known.User.ProviderSeenAt > now - ProviderLife.OfTokens),
                cancellationToken);
    }
}
