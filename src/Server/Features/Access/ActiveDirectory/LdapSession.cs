using System.DirectoryServices.Protocols;
using System.Net;
using FleetDefrag.Server.Features.Access.Providers;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>A connection to the directory over LDAPS, whose certificate and name the system's library checks.</summary>
internal sealed class LdapSession : IDisposable
{
    private const int PageSize = 500;
    private const int MostPages = 20;

    // RFC 4511 and, for the two of a lost connection, the C API of LDAP. The library has no names for the numbers.
    private const int InvalidCredentials = 49;
    private const int Busy = 51;
    private const int Unavailable = 52;
    private const int ServerDown = 81;
    private const int ConnectError = 91;

    private readonly LdapConnection _connection;
    private readonly string _baseDn;

    private LdapSession(LdapSettings settings)
    {
        LdapLibrary.WaitThroughSignals();
        _baseDn = settings.BaseDn;
        _connection = new LdapConnection(new LdapDirectoryIdentifier(
            settings.Host,
            settings.Port,
            fullyQualifiedDnsHostName: true,
            connectionless: false))
        {
            AuthType = AuthType.Basic, AutoBind = false, Timeout = settings.Limit,
        };
        var options = _connection.SessionOptions;
        options.ProtocolVersion = 3;
        // A referral would send the password to another server.
        options.ReferralChasing = ReferralChasingOptions.None;
        if (settings.AuthorityFolder is { } folder && !OperatingSystem.IsWindows())
        {
            options.TrustedCertificatesDirectory = folder;
            options.StartNewTlsSessionContext();
        }

        options.SecureSocketLayer = true;
    }

    /// <summary>Connects as a user.</summary>
    /// <param name="settings">The directory.</param>
    /// <param name="user">A principal name or a distinguished name.</param>
    /// <param name="password">Not empty: the directory takes an empty password for an anonymous caller.</param>
    /// <exception cref="LdapException">The directory does not answer, or refuses the password.</exception>
    public static LdapSession Open(LdapSettings settings, string user, string password)
    {
        ArgumentException.ThrowIfNullOrEmpty(password);
        var session = new LdapSession(settings);
        try
        {
            session._connection.Bind(new NetworkCredential(user, password));
            return session;
        }
        catch
        {
            session.Dispose();
            throw;
        }
    }

    /// <summary>Returns true when the directory refused a name or a password.</summary>
    public static bool IsWrongPassword(LdapException cause) => cause.ErrorCode == InvalidCredentials;

    /// <summary>Returns true when the connection is lost, or the controller has no time.</summary>
    public static bool IsConnectionLost(LdapException cause) => cause.ErrorCode is Busy or Unavailable or ServerDown or ConnectError;

    /// <summary>Returns the failure with LDAP's own number, for the log.</summary>
    public static string Describe(Exception cause) =>
        cause is LdapException ldap ? $"{ldap.Message} (LDAP error {ldap.ErrorCode})" : cause.Message;

    /// <summary>Returns the entries below the base that match a filter, page by page, at most the first pages.</summary>
    public List<SearchResultEntry> Search(string filter, params string[] attributes) =>
        [.. Pages(_baseDn, SearchScope.Subtree, filter, attributes).Take(MostPages).SelectMany(page => page)];

    /// <summary>Returns every entry that matches a filter.</summary>
    /// <param name="baseDn">Where the search begins.</param>
    /// <param name="scope">How far below it the search goes.</param>
    /// <param name="filter">The filter.</param>
    /// <param name="most">The most entries. The search fails beyond them, because a part would pass for the whole.</param>
    /// <param name="attributes">The attributes to read.</param>
    /// <exception cref="LdapException">The connection is lost.</exception>
    /// <exception cref="InvalidOperationException">There are more entries.</exception>
    public List<SearchResultEntry> SearchAll(string baseDn, SearchScope scope, string filter, int most, params string[] attributes)
    {
        var found = new List<SearchResultEntry>();
        foreach (var page in Pages(baseDn, scope, filter, attributes))
        {
            found.AddRange(page);
            if (found.Count > most)
                throw new InvalidOperationException($"More than {most} entries match {filter}.");
        }

        return found;
    }

    /// <summary>Returns the entry in which the directory describes itself (RFC 4512, 5.1). It has no pages.</summary>
    public SearchResultEntry? Description(string attribute)
    {
        var request = new SearchRequest("", "(objectClass=*)", SearchScope.Base, attribute);
        return ((SearchResponse)_connection.SendRequest(request)).Entries.Cast<SearchResultEntry>().FirstOrDefault();
    }

    private IEnumerable<IEnumerable<SearchResultEntry>> Pages(string baseDn, SearchScope scope, string filter, string[] attributes)
    {
        var page = new PageResultRequestControl(PageSize);
        do
        {
            var request = new SearchRequest(baseDn, filter, scope, attributes);
            request.Controls.Add(page);
            var response = (SearchResponse)_connection.SendRequest(request);
            yield return response.Entries.Cast<SearchResultEntry>();
            page.Cookie = response.Controls.OfType<PageResultResponseControl>().SingleOrDefault()?.Cookie ?? [];
        }
        while (page.Cookie.Length > 0);
    }

    public void Dispose() => _connection.Dispose();
}
