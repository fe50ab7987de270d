using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Authorities;

/// <summary>
/// Replaces the fleet's authority in two steps, with an overlap in between. After <see cref="RotateAsync"/> both are trusted, and connected
/// agents get certificates of the newer one. <see cref="RetireAsync"/> removes the older one.
/// </summary>
/// <param name="db">The database of the running server.</param>
/// <param name="store">The file with the authorities, which the running server follows.</param>
/// <param name="actor">Who does it, for the audit.</param>
/// <param name="time">The clock.</param>
internal sealed class AuthorityRotation(FleetDbContext db, AuthorityStore store, string actor, TimeProvider time)
{
    /// <summary>Returns the authorities, the oldest first.</summary>
    public async Task<List<AuthorityRow>> ListAsync(CancellationToken cancellationToken)
    {
        var authorities = store.Load();
        var servers = await db.Servers.AsNoTracking().Where(server => server.RevokedAt == null).OrderBy(server => server.HostName)
            .Select(server => new { server.HostName, server.LastSeenAt, server.CertificateAuthority }).ToListAsync(cancellationToken);
        var rows = new List<AuthorityRow>();
        foreach (var authority in authorities)
        {
            var fingerprint = AuthoritySet.FingerprintOf(authority.RawData);
            var own = servers.Where(server => server.CertificateAuthority == fingerprint)
                .Select(server => new DependentServer(server.HostName, server.LastSeenAt));
            rows.Add(new AuthorityRow(fingerprint, Utc(authority.NotBefore), Utc(authority.NotAfter), [.. own]));
        }

        return rows;
    }

    /// <summary>Adds an authority, which signs from now on. Returns null, or why nothing was changed.</summary>
    public async Task<string?> RotateAsync(CancellationToken cancellationToken)
    {
        using var locked = store.Lock();
        var authorities = store.Load();
        switch (authorities.Count)
        {
            case 0:
                return "There is no authority yet. Start the server first.";
            case > 1:
                return "A rotation is under way. End it first: fleetdefrag-server ca retire.";
            default:
                // Certificates from before authorities were stored are of this one.
                var only = AuthoritySet.FingerprintOf(authorities[0].RawData);
                await db.Servers.Where(server => server.CertificateAuthority == null)
                    .ExecuteUpdateAsync(update => update.SetProperty(server => server.CertificateAuthority, only), cancellationToken);
                var added = CertificateAuthority.Create(time);
                await ChangeAsync(
                    [.. authorities, added], "ca.rotated", AuthoritySet.FingerprintOf(added.RawData), "it signs from now on",
                    cancellationToken);
                return null;
        }
    }

    /// <summary>
    /// Removes the older authority. Its certificates are refused from now on, and open enrolment tokens, which name it, end. Returns null,
    /// or why nothing was changed.
    /// </summary>
    /// <param name="isForced">True: also while servers depend on it. They have to enrol again.</param>
    /// <param name="cancellationToken">Ends the change.</param>
    public async Task<string?> RetireAsync(bool isForced, CancellationToken cancellationToken)
    {
        using var locked = store.Lock();
        var authorities = store.Load();
        if (authorities.Count < 2)
            return "There is one authority only, and every agent trusts it. Add a newer one first: fleetdefrag-server ca rotate.";
        var oldest = (await ListAsync(cancellationToken))[0];
        if (oldest.Servers.Count > 0 && !isForced)
        {
            return $"{oldest.Servers.Count} servers still have a certificate of it: {Names(oldest.Servers)}. An agent that runs gets "
                + "another one within minutes. Start these agents, update the old ones, and restart the proxies of others. With --force "
                + "these machines have to enrol again.";
        }

        var now = time.GetUtcNow();
        await db.EnrolmentTokens.Where(token => token.ExpiresAt > now && token.Uses < token.MaxUses)
            .ExecuteUpdateAsync(update => update.SetProperty(token => token.ExpiresAt, now), cancellationToken);
        await ChangeAsync(
            [.. authorities.Skip(1)], "ca.retired", oldest.Fingerprint,
            oldest.Servers.Count == 0 ? "no server depended on it" : $"forced; to enrol again: {Names(oldest.Servers)}", cancellationToken);
        return null;
    }

    /// <summary>Returns the names of servers in one line.</summary>
    public static string Names(IReadOnlyList<DependentServer> servers)
    {
        const int Most = 50;
        return string.Join(", ", servers.Take(Most)) + (servers.Count > Most ? $" and {servers.Count - Most} more" : "");
    }

    // The file comes before the entry: an entry without its change would be a lie, and the file alone shows what was done.
    private async Task ChangeAsync(
        IReadOnlyList<X509Certificate2> authorities, string action, string fingerprint, string detail, CancellationToken cancellationToken)
    {
        store.Save(authorities);
        new Audit(time).Add(db, actor, action, fingerprint, detail);
        await db.SaveChangesAsync(cancellationToken);
    }

    private static DateTimeOffset Utc(DateTime local) => new DateTimeOffset(local).ToUniversalTime();
}
