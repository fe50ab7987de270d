using System.Diagnostics;
using System.DirectoryServices.Protocols;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using FleetDefrag.Server.Features.Access.ActiveDirectory;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>
/// A real Active Directory (Debian's samba-ad-dc), provisioned for the tests, on a loopback address of its own: Samba's ports are fixed.
/// </summary>
public sealed class DirectoryPeer : IAsyncLifetime
{
    public const string BaseDn = "DC=fleet,DC=test";

    public const string AdministratorPassword = "Adm1n-of-the-tests!";

    public const string Password = "Pass-word-1234";

    private readonly TemporaryFolder _folder = new();
    private Process? _samba;

    /// <summary>A loopback address that no other process uses.</summary>
    public string Address { get; } = string.Create(
        CultureInfo.InvariantCulture, $"127.{77}.{(Environment.ProcessId >> 8) & 255}.{(Environment.ProcessId & 255) | 1}");

    /// <summary>The folder with the authority's certificate, as <c>openssl rehash</c> makes it.</summary>
    public string AuthorityFolder => Path.Combine(_folder.Path, "authorities");

    /// <summary>The settings of a server that uses this directory.</summary>
    internal string[] Settings(params string[] more) =>
    [
        $"--SignIn:Ldap:Url=ldaps://{Address}", $"--SignIn:Ldap:BaseDn={BaseDn}", "--SignIn:Ldap:Domain=fleet.test",
        $"--SignIn:Ldap:AuthorityFolder={AuthorityFolder}", "--SignIn:Ldap:LimitSeconds=60",
        "--SignIn:Roles:0:Group=fleet-admins", "--SignIn:Roles:0:Role=administrator",
        $"--SignIn:Roles:1:Group=cn=SQL-team,CN=Users,{BaseDn}", "--SignIn:Roles:1:Role=operator", "--SignIn:Roles:1:Servers=sql", .. more,
    ];

    public async ValueTask InitializeAsync()
    {
        await WriteCertificateAsync();
        var data = Path.Combine(_folder.Path, "dc");
        await RunAsync(
            "/usr/bin/samba-tool", "domain", "provision", "--realm=FLEET.TEST", "--domain=FLEET", "--server-role=dc",
            "--dns-backend=NONE", $"--adminpass={AdministratorPassword}", $"--targetdir={data}", "--host-name=dc1",
            $"--host-ip={Address}", $"--option=posix:eadb={_folder.Path}/eadb.tdb", $"--option=interfaces={Address}/8",
            "--option=bind interfaces only=yes", $"--option=log file={_folder.Path}/log");
        var start = new ProcessStartInfo("/usr/sbin/samba",
        [
            "-F", "-M", "single", "--no-process-group", "-s", $"{data}/etc/smb.conf", "--debug-stdout",
            $"--option=pid directory={_folder.Path}", $"--option=ncalrpc dir={_folder.Path}/ncalrpc", "--option=server services=ldap",
            $"--option=tls certfile={_folder.Path}/dc.pem", $"--option=tls keyfile={_folder.Path}/dc.key",
            $"--option=tls cafile={_folder.Path}/authority.pem", $"--option=log file={_folder.Path}/log",
        ])
        { UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true, RedirectStandardInput = true };
        _samba = Process.Start(start)!;
        _samba.OutputDataReceived += (_, _) => { };
        _samba.ErrorDataReceived += (_, _) => { };
        _samba.BeginOutputReadLine();
        _samba.BeginErrorReadLine();
        await UntilItListensAsync();
        AddPeople();
    }

    /// <summary>Changes an entry as the domain's administrator.</summary>
    public void Modify(string distinguishedName, DirectoryAttributeOperation operation, string attribute, string value)
    {
        using var connection = Connect();
        connection.SendRequest(new ModifyRequest(distinguishedName, operation, attribute, value));
    }

    /// <summary>Adds an entry as the domain's administrator.</summary>
    public void Add(string distinguishedName, params (string Attribute, string Value)[] attributes)
    {
        using var connection = Connect();
        connection.SendRequest(new AddRequest(
            distinguishedName, [.. attributes.Select(pair => new DirectoryAttribute(pair.Attribute, pair.Value))]));
    }

    /// <summary>Moves an entry below another one.</summary>
    public void Move(string distinguishedName, string parent)
    {
        using var connection = Connect();
        connection.SendRequest(new ModifyDNRequest(
            distinguishedName, parent, distinguishedName[..distinguishedName.IndexOf(',', StringComparison.Ordinal)]));
    }

    /// <summary>Returns the distinguished name of a user or group of the tests.</summary>
    public static string Dn(string name) => $"CN={name},CN=Users,{BaseDn}";

    public ValueTask DisposeAsync()
    {
        if (_samba is not null)
        {
            _samba.Kill(entireProcessTree: true);
            _samba.WaitForExit();
            _samba.Dispose();
        }

        _folder.Dispose();
        return ValueTask.CompletedTask;
    }

    /// <summary>Adds a person with the password of the tests.</summary>
    public void AddPerson(string name)
    {
        using var connection = Connect();
        AddPerson(connection, name);
    }

    /// <summary>Removes an entry as the domain's administrator.</summary>
    public void Remove(string distinguishedName)
    {
        using var connection = Connect();
        connection.SendRequest(new DeleteRequest(distinguishedName));
    }

    /// <summary>Locks a person's account by a wrong password.</summary>
    public void Lock(string name)
    {
        using var connection = Connect();
        foreach (var (attribute, value) in new[] { ("lockoutThreshold", "1"), ("lockoutDuration", "-864000000000") })
            connection.SendRequest(new ModifyRequest(BaseDn, DirectoryAttributeOperation.Replace, attribute, value));
        try
        {
            using var guess = NewConnection();
            Should.Throw<LdapException>(() => guess.Bind(new NetworkCredential($"{name}@fleet.test", "wrong")));
        }
        finally
        {
            connection.SendRequest(new ModifyRequest(BaseDn, DirectoryAttributeOperation.Replace, "lockoutThreshold", "0"));
        }
    }

    private static void AddPerson(LdapConnection connection, string user) => connection.SendRequest(new AddRequest(
        Dn(user), new DirectoryAttribute("objectClass", "user"), new DirectoryAttribute("sAMAccountName", user),
        new DirectoryAttribute("userPrincipalName", $"{user}@fleet.test"),
        new DirectoryAttribute("unicodePwd", Encoding.Unicode.GetBytes($"\"{Password}\"")),
        new DirectoryAttribute("userAccountControl", "512")));

    private void AddPeople()
    {
        using var connection = Connect();
        foreach (var user in new[] { "erika", "sam", "gina", "finder" })
            AddPerson(connection, user);

        foreach (var group in new[] { "fleet-admins", "sql-team", "dba", "more (dba)*" })
        {
            connection.SendRequest(new AddRequest(
                Dn(group), new DirectoryAttribute("objectClass", "group"), new DirectoryAttribute(
                    "sAMAccountName", group.TrimEnd('*', ')'))));
        }

        // Sam is in a group of a group of a group.
        string[][] members = [["fleet-admins", "erika"], ["more (dba)*", "sam"], ["dba", "more (dba)*"], ["sql-team", "dba"]];
        foreach (var pair in members)
            connection.SendRequest(new ModifyRequest(Dn(pair[0]), DirectoryAttributeOperation.Add, "member", Dn(pair[1])));
    }

    private LdapConnection Connect()
    {
        var connection = NewConnection();
        connection.Bind(new NetworkCredential("administrator@fleet.test", AdministratorPassword));
        return connection;
    }

    private LdapConnection NewConnection()
    {
        LdapLibrary.WaitThroughSignals();
        var connection = new LdapConnection(new LdapDirectoryIdentifier(
            Address,
            636,
            fullyQualifiedDnsHostName: true,
            connectionless: false))
        {
            AuthType = AuthType.Basic,
        };
        connection.SessionOptions.ProtocolVersion = 3;
#pragma warning disable CA1416 // The tests run on Linux.
        connection.SessionOptions.TrustedCertificatesDirectory = AuthorityFolder;
        connection.SessionOptions.StartNewTlsSessionContext();
#pragma warning restore CA1416
        connection.SessionOptions.SecureSocketLayer = true;
        return connection;
    }

    private async Task UntilItListensAsync()
    {
        var patience = Patience.Token;
        while (true)
        {
            try
            {
                using var probe = new TcpClient();
                await probe.ConnectAsync(Address, 636, patience);
                return;
            }
            catch (SocketException) when (!_samba!.HasExited)
            {
                await Task.Delay(TimeSpan.FromMilliseconds(100), TimeProvider.System, patience);
            }
        }
    }

    private async Task WriteCertificateAsync()
    {
        using var authorityKey = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var authority = new CertificateRequest("CN=directory authority", authorityKey, HashAlgorithmName.SHA256);
        authority.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        var now = TimeProvider.System.GetUtcNow();
        using var signer = authority.CreateSelfSigned(now.AddDays(-1), now.AddDays(30));
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var server = new CertificateRequest("CN=dc1.fleet.test", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddIpAddress(IPAddress.Parse(Address));
        server.CertificateExtensions.Add(names.Build());
        using var signed = server.Create(signer, now.AddDays(-1), now.AddDays(29), [1, 2, 3, 4]);
        Directory.CreateDirectory(AuthorityFolder);
        await File.WriteAllTextAsync(Path.Combine(AuthorityFolder, "authority.pem"), signer.ExportCertificatePem());
        await File.WriteAllTextAsync(Path.Combine(_folder.Path, "authority.pem"), signer.ExportCertificatePem());
        await File.WriteAllTextAsync(Path.Combine(_folder.Path, "dc.pem"), signed.ExportCertificatePem());
        var keyFile = Path.Combine(_folder.Path, "dc.key");
        await File.WriteAllTextAsync(keyFile, key.ExportPkcs8PrivateKeyPem());
        // Samba refuses a key that others may read.
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(keyFile, UnixFileMode.UserRead | UnixFileMode.UserWrite);
        await RunAsync("openssl", "rehash", AuthorityFolder);
    }

    private static async Task RunAsync(string program, params string[] arguments)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync(Patience.Token);
        var error = process.StandardError.ReadToEndAsync(Patience.Token);
        await process.WaitForExitAsync(Patience.Token);
        process.ExitCode.ShouldBe(0, $"{program} {string.Join(' ', arguments)}\n{await output}{await error}");
    }
}
