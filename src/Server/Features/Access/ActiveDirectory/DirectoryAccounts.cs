using System.DirectoryServices.Protocols;
using System.Globalization;
using FleetDefrag.Server.Features.Access.Providers;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>Asks the directory, as the service account, which accounts of people are still in use.</summary>
internal sealed class DirectoryAccounts(LdapDirectory directory, SignInSettings settings)
{
    private const int AtOnce = 100;
    private const int AccountDisabled = 0x2;
    private const int LockedOut = 0x10;

    // Computed by the directory: whether a lock has ended depends on the time.
    private const string Computed = "msDS-User-Account-Control-Computed";

    /// <summary>True when the settings have what the question needs.</summary>
    public bool IsConfigured => directory.HasServiceAccount;

    /// <summary>Returns why each of these accounts is not in use, as the end of a sentence. An account in use is left out.</summary>
    /// <param name="ids">The objectGUID of each account.</param>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <exception cref="DirectoryAwayException">
    /// The directory does not answer, or the service account does not even find itself.
    /// </exception>
    public async Task<IReadOnlyDictionary<Guid, string>> FindUnusedAsync(
        IReadOnlyCollection<Guid> ids, CancellationToken cancellationToken)
    {
        var unused = new Dictionary<Guid, string>();
        foreach (var some in ids.Chunk(AtOnce))
        {
            var found = await directory.AskAsync(session => Read(session, some), settings.Ldap!.Limit * 2, cancellationToken);
            foreach (var id in some)
            {
                if (Problem(found, id) is { } problem)
                    unused[id] = problem;
            }
        }

        return unused;
    }

    private static string? Problem(Dictionary<Guid, int?> found, Guid id)
    {
        if (!found.TryGetValue(id, out var control))
            return "was removed from the directory";
        return control switch
        {
            { } flags when (flags & AccountDisabled) != 0 => "is disabled in the directory",
            { } flags when (flags & LockedOut) != 0 => "is locked in the directory",
            _ => null,
        };
    }

    private Dictionary<Guid, int?> Read(LdapSession session, Guid[] ids)
    {
        var ldap = settings.Ldap!;
        // A search without the right to read succeeds and finds nobody. So the service account looks for itself first.
        var own = LdapText.Escape(ldap.BindUser!);
        var account = LdapText.Escape(LdapText.Account(ldap.BindUser!, ldap.Domain) ?? ldap.BindUser!);
        if (session.SearchAll(
            ldap.DomainDn, SearchScope.Subtree, $"(|(userPrincipalName={own})(sAMAccountName={account})(distinguishedName={own}))",
            AtOnce, "objectGUID").Count == 0)
            throw new InvalidOperationException("The service account does not find itself, so it may not read people.");
        var wanted = string.Concat(ids.Select(id => $"(objectGUID={Bytes(id)})"));
        var entries = session.SearchAll(
            ldap.DomainDn, SearchScope.Subtree, $"(|{wanted})", AtOnce, "objectGUID", "userAccountControl", Computed);
        return entries.ToDictionary(
            entry => new Guid((byte[])entry.Attributes["objectGUID"].GetValues(typeof(byte[]))[0]),
            entry => Flags(entry, "userAccountControl") is { } control ? (int?)(control | (Flags(entry, Computed) ?? 0)) : null);
    }

    private static int? Flags(SearchResultEntry entry, string attribute) =>
        entry.Attributes[attribute]?.GetValues(typeof(string)) is [string text, ..]
        && int.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var flags) ? flags : null;

    private static string Bytes(Guid id) =>
        string.Concat(id.ToByteArray().Select(part => $"\\{part.ToString("x2", CultureInfo.InvariantCulture)}"));
}
