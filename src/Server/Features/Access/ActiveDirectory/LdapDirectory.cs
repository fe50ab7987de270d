using System.DirectoryServices.Protocols;
using FleetDefrag.Server.Features.Access.Providers;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>
/// Checks passwords of an Active Directory and reads the person's groups, nested ones included; asks it as the service account. The
/// library blocks its thread, so few requests run at once, and none is waited for longer than its limit.
/// </summary>
internal sealed class LdapDirectory(SignInSettings settings, ILogger<LdapDirectory> log) : IDisposable
{
    private const int AtOnce = 8;

    // Active Directory follows groups in groups with this rule (LDAP_MATCHING_RULE_IN_CHAIN).
    private const string InChain = "1.2.840.113556.1.4.1941";

    private readonly SemaphoreSlim _slots = new(AtOnce);

    /// <summary>True when the settings name a directory.</summary>
    public bool IsConfigured => settings.Ldap is not null;

    /// <summary>True when the settings also name a service account, which reads without a person.</summary>
    public bool HasServiceAccount => settings.Ldap?.BindUser is not null;

    /// <summary>Returns the person whose password this is; null when name or password is wrong.</summary>
    /// <exception cref="DirectoryAwayException">The directory does not answer, or not as it should.</exception>
    public async Task<ProviderPerson?> FindAsync(string name, string password, CancellationToken cancellationToken)
    {
        var ldap = settings.Ldap!;
        // A bind with a name and no password is anonymous, and succeeds (RFC 4513, 5.1.2).
        if (password.Length == 0 || LdapText.Account(name, ldap.Domain) is not { } account)
            return null;
        return await RunAsync(ldap, () => Find(ldap, account, password), ldap.Limit * 2, cancellationToken);
    }

    /// <summary>Asks the directory as the service account.</summary>
    /// <param name="question">Reads what is wanted. Runs a second time when the connection was lost, so it keeps nothing.</param>
    /// <param name="limit">How long the answer is waited for.</param>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <exception cref="DirectoryAwayException">The directory does not answer, or not as it should.</exception>
    public Task<T> AskAsync<T>(Func<LdapSession, T> question, TimeSpan limit, CancellationToken cancellationToken)
    {
        var ldap = settings.Ldap!;
        return RunAsync(
            ldap,
            () =>
            {
                using var session = LdapSession.Open(ldap, ldap.BindUser!, ldap.BindPassword());
                return question(session);
            },
            limit,
            cancellationToken);
    }

    public void Dispose() => _slots.Dispose();

    private async Task<T> RunAsync<T>(LdapSettings ldap, Func<T> question, TimeSpan limit, CancellationToken cancellationToken)
    {
        if (!await _slots.WaitAsync(ldap.Limit, cancellationToken))
            throw Away("Too many requests wait for it.");
        // A thread of its own: a busy thread pool would begin late, and the limit counts from here.
        var work = Task.Factory.StartNew(
            () => RunAndRelease(ldap, question), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        try
        {
            return await work.WaitAsync(limit, cancellationToken);
        }
        catch (Exception cause) when (cause is DirectoryException or TimeoutException or IOException or InvalidOperationException
            or UnauthorizedAccessException)
        {
            throw Away(LdapSession.Describe(cause));
        }
    }

    private T RunAndRelease<T>(LdapSettings ldap, Func<T> question)
    {
        try
        {
            return question();
        }
        catch (LdapException cause) when (LdapSession.IsConnectionLost(cause))
        {
            // The name of a domain stands for several controllers: a new connection may reach another one.
            log.DirectoryTriedAgain(ldap.Host, LdapSession.Describe(cause));
            return question();
        }
        finally
        {
            _slots.Release();
        }
    }

    private static ProviderPerson? Find(LdapSettings ldap, string account, string password)
    {
        using var searcher = OpenSearcher(ldap, account, password);
        if (searcher is null)
            return null;
        var (name, principal) = (LdapText.Escape(account), LdapText.Escape($"{account}@{ldap.Domain}"));
        var found = searcher.Search(
            $"(&(objectCategory=person)(objectClass=user)(|(sAMAccountName={name})(userPrincipalName={principal})))",
            "objectGUID", "sAMAccountName");
        // A name that is one account's name and another one's principal name signs nobody in.
        if (found is not [var entry] || !IsPasswordOf(ldap, entry.DistinguishedName, password))
            return null;
        var groups = searcher.Search(
            $"(&(objectClass=group)(member:{InChain}:={LdapText.Escape(entry.DistinguishedName)}))", "sAMAccountName");
        var names = groups.SelectMany(group => new[] { group.DistinguishedName, Text(group, "sAMAccountName") })
            .ToHashSet(StringComparer.OrdinalIgnoreCase);
        var id = new Guid((byte[])entry.Attributes["objectGUID"].GetValues(typeof(byte[]))[0]);
        return new ProviderPerson(ldap.Provider, id.ToString(), Text(entry, "sAMAccountName"), names);
    }

    private static LdapSession? OpenSearcher(LdapSettings ldap, string account, string password)
    {
        if (ldap.BindUser is { } service)
            return LdapSession.Open(ldap, service, ldap.BindPassword());
        try
        {
            return LdapSession.Open(ldap, $"{account}@{ldap.Domain}", password);
        }
        catch (LdapException refused) when (LdapSession.IsWrongPassword(refused))
        {
            return null;
        }
    }

    // The principal name may be another account's than the account's name. Only the distinguished name says whose password this is.
    private static bool IsPasswordOf(LdapSettings ldap, string distinguishedName, string password)
    {
        try
        {
            using var session = LdapSession.Open(ldap, distinguishedName, password);
            return true;
        }
        catch (LdapException refused) when (LdapSession.IsWrongPassword(refused))
        {
            return false;
        }
    }

    private static string Text(SearchResultEntry entry, string attribute) =>
        entry.Attributes[attribute]?.GetValues(typeof(string)) is [string text, ..] ? text : "";

    private DirectoryAwayException Away(string failure)
    {
        log.DirectoryAway(settings.Ldap!.Host, failure);
        return new DirectoryAwayException(failure);
    }
}
