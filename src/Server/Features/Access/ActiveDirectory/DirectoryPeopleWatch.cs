using FleetDefrag.Server.Background;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>
/// Looks every 15 minutes whether the accounts of people of the directory are still in use. Whose account is disabled, locked or removed
/// loses all sessions, and the API tokens until the next sign-in. A check that fails changes nothing.
/// </summary>
internal sealed class DirectoryPeopleWatch(
    IServiceScopeFactory scopes, DirectoryAccounts accounts, SignInSettings settings, TimeProvider time,
    ILogger<DirectoryPeopleWatch> logger) : RegularWork(Interval, time, startsAtOnce: false)
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(15);

    /// <inheritdoc />
    protected override async Task RoundAsync(CancellationToken cancellationToken)
    {
        if (!accounts.IsConfigured)
            return;
        await using var scope = scopes.CreateAsyncScope();
        var db = scope.ServiceProvider.GetRequiredService<FleetDbContext>();
        var provider = settings.Ldap!.Provider;
        var since = Time.GetUtcNow() - ProviderLife.OfTokens;
        var people = await db.Users.Where(user => user.IdentityProvider == provider && user.ProviderSeenAt > since)
            .ToListAsync(cancellationToken);
        var known = people.Where(user => Guid.TryParse(user.ExternalId, out _)).ToDictionary(user => Guid.Parse(user.ExternalId!));
        if (known.Count == 0)
            return;
        var unused = await accounts.FindUnusedAsync(known.Keys, cancellationToken);
        var sessions = scope.ServiceProvider.GetRequiredService<UserSessions>();
        var audit = scope.ServiceProvider.GetRequiredService<Audit>();
        foreach (var (id, problem) in unused)
        {
            var user = known[id];
            // API tokens work while the directory's word is young enough.
            user.ProviderSeenAt = null;
            audit.Add(db, "directory", "session.ended", user.UserName, $"the account {problem}");
            await db.SaveChangesAsync(cancellationToken);
            await sessions.EndAllAsync(user.Id, cancellationToken);
            logger.PersonLeft(user.UserName, problem);
        }
    }

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.PeopleNotChecked(failure.Message);
}
