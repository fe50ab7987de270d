using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Features.Access.Users;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>
/// Signs in a person whom an identity provider vouches for. The first sign-in adds the person; each one renews the roles by the person's
/// groups. People are found by the provider's id, never by their names.
/// </summary>
internal sealed class ProviderSignIn(FleetDbContext db, UserSessions sessions, SignInSettings settings, Audit audit, TimeProvider time)
{
    /// <summary>Opens a session, or says why not.</summary>
    /// <param name="person">The person, whose token or password has been checked.</param>
    /// <param name="address">The caller's address, as limits count it.</param>
    /// <param name="secondFactor">Checks the second factor of a known person; null: the provider did.</param>
    /// <param name="cancellationToken">Cancels the sign-in.</param>
    public async Task<Outcome<SignedInPerson>> HandleAsync(
        ProviderPerson person, string address, Func<User, Task<FeatureRefusal?>>? secondFactor, CancellationToken cancellationToken)
    {
        try
        {
            return await SignInAsync(person, address, secondFactor, cancellationToken);
        }
        catch (DbUpdateException again) when (again is DbUpdateConcurrencyException
            || again.InnerException is PostgresException { SqlState: PostgresErrorCodes.UniqueViolation })
        {
            // The person signed in twice at once. The second attempt finds the row of the first one.
            db.ChangeTracker.Clear();
            return await SignInAsync(person, address, secondFactor, cancellationToken);
        }
    }

    private async Task<Outcome<SignedInPerson>> SignInAsync(
        ProviderPerson person, string address, Func<User, Task<FeatureRefusal?>>? secondFactor, CancellationToken cancellationToken)
    {
        var name = ProviderText.Clean(person.Name) ?? person.Id.Limit(UserName.Longest);
        var user = await db.Users.Include(user => user.Roles).SingleOrDefaultAsync(
            user => user.IdentityProvider == person.Provider && user.ExternalId == person.Id, cancellationToken);
        var roles = settings.RolesOf(person);
        if (user is { DisabledAt: not null })
            return await RefuseAsync(user.UserName, "disabled", new PersonDisabledRefusal(), cancellationToken);
        if (roles.Count == 0)
            return await RefuseWithoutRoleAsync(user, name, cancellationToken);
        if (user is not null && secondFactor is not null && await secondFactor(user) is { } refusal)
            return refusal is UnauthenticatedRefusal ? await RefuseAsync(user.UserName, "wrong code", refusal, cancellationToken) : refusal;

        var normalized = UserName.Normalize(name);
        var isTaken = await db.Users.AnyAsync(
            other => other.NormalizedUserName == normalized && (user == null || other.Id != user.Id), cancellationToken);
        if (user is null)
        {
            if (isTaken)
                return await RefuseAsync(name, "name taken by another user", new PersonNameTakenRefusal(name), cancellationToken);
            user = Add(person, name, normalized, roles);
        }
        else if (!isTaken)
            Rename(user, name, normalized);

        RenewRoles(user, roles);
        user.ProviderSeenAt = time.GetUtcNow();
        audit.Add(db, user.UserName, "session.signed-in", user.UserName, $"{address}, by {person.Provider}");
        return new SignedInPerson(user, roles, await sessions.OpenAsync(user, address, cancellationToken));
    }

    private User Add(ProviderPerson person, string name, string normalized, IReadOnlyList<RoleView> roles)
    {
        var user = new User
        {
            UserName = name, NormalizedUserName = normalized, SecurityStamp = Guid.NewGuid().ToString(),
            IdentityProvider = person.Provider, ExternalId = person.Id,
        };
        user.Roles.AddRange(roles.Select(role => UserRoles.Grant(role.Role, role.Group)));
        db.Add(user);
        audit.Add(
            db, name, "user.added", name, $"{RoleView.Text(roles)}, by {person.Provider}", new AuditChange(After: RoleView.Text(roles)));
        return user;
    }

    private void Rename(User user, string name, string normalized)
    {
        if (user.UserName == name)
            return;
        audit.Add(db, name, "user.renamed", name, $"{user.UserName} → {name}", new AuditChange(user.UserName, name));
        (user.UserName, user.NormalizedUserName) = (name, normalized);
    }

    private void RenewRoles(User user, IReadOnlyList<RoleView> roles)
    {
        var before = RoleView.Of(user.Roles);
        if (before.Count == roles.Count && before.All(roles.Contains))
            return;
        UserRoles.Replace(db, user, roles);
        audit.Add(
            db, user.UserName, "user.roles-changed", user.UserName, $"{RoleView.Text(before)} → {RoleView.Text(roles)}, by the groups",
            new AuditChange(RoleView.Text(before), RoleView.Text(roles)));
    }

    // Somebody who left all groups loses what an older session or a token still may do.
    private async Task<NoRoleRefusal> RefuseWithoutRoleAsync(User? user, string name, CancellationToken cancellationToken)
    {
        if (user is not null)
        {
            RenewRoles(user, []);
            await sessions.EndAllAsync(user.Id, cancellationToken);
        }

        return await RefuseAsync(name, "no group with a role", new NoRoleRefusal(name), cancellationToken);
    }

    private async Task<T> RefuseAsync<T>(string name, string detail, T refusal, CancellationToken cancellationToken)
        where T : FeatureRefusal
    {
        audit.Add(db, name, "session.refused", name, detail);
        await db.SaveChangesAsync(cancellationToken);
        return refusal;
    }
}

/// <summary>A person who is signed in.</summary>
/// <param name="User">The person.</param>
/// <param name="Roles">The roles by the person's groups.</param>
/// <param name="Session">The claim of the new session.</param>
internal sealed record SignedInPerson(User User, IReadOnlyList<RoleView> Roles, System.Security.Claims.Claim Session);
