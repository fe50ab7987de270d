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

    /// <summary>Returns the entries below the base that match a filter, page by page.</summary>
    public List<SearchResultEntry> Search(string filter, params string[] attributes)
    {
        var found = new List<SearchResultEntry>();
        var page = new PageResultRequestControl(PageSize);
        for (var pages = 0; pages < MostPages; pages++)
        {
            var request = new SearchRequest(_baseDn, filter, SearchScope.Subtree, attributes);
            request.Controls.Add(page);
            var response = (SearchResponse)_connection.SendRequest(request);
            found.AddRange(response.Entries.Cast<SearchResultEntry>());
            page.Cookie = response.Controls.OfType<PageResultResponseControl>().SingleOrDefault()?.Cookie ?? [];
            if (page.Cookie.Length == 0)
                break;
        }

        return found;
    }

    public void Dispose() => _connection.Dispose();
}
