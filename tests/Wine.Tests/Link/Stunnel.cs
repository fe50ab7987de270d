using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using FleetDefrag.TestKit;

namespace FleetDefrag.Wine.Tests.Link;

/// <summary>
/// An stunnel process as docs/operations/windows.md sets it up. The tunnel trusts only the fleet's authority, and presents the
/// agent's certificate.
/// </summary>
internal sealed class Stunnel : IDisposable
{
    // Debian's folder for stunnel is not on every user's PATH.
    private static readonly string[] Programs = ["/usr/bin/stunnel4", "/usr/bin/stunnel"];

    private readonly string _folder;
    private Process? _process;

    /// <summary>Prepares the proxy. Its address is known before it runs.</summary>
    /// <param name="agentFolder">The folder where enrolment stores the files for the proxy.</param>
    public Stunnel(string agentFolder) => _folder = agentFolder;

    /// <summary>The address on which the proxy listens after it is started.</summary>
    public Uri Address { get; } = new(string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{FreePort()}"));

    /// <summary>Starts the proxy.</summary>
    /// <param name="server">The address of the central server's link.</param>
    public void Start(Uri server)
    {
        var settings = Path.Combine(_folder, "stunnel.conf");
        File.WriteAllText(settings, $"""
            foreground = yes
            pid =
            syslog = no
            [fleetdefrag]
            client = yes
            accept = {Address.Authority}
            connect = {server.Authority}
            cert = {Path.Combine(_folder, "proxy.pem")}
            CAfile = {Path.Combine(_folder, "authority.pem")}
            verifyChain = yes
            checkHost = {server.Host}
            """);
        var program = Programs.FirstOrDefault(File.Exists) ?? throw new InvalidOperationException(
            "stunnel is not installed: install the package stunnel4, then run the tests again.");
        _process = Process.Start(new ProcessStartInfo(program, [settings])
        {
            UseShellExecute = false,
            RedirectStandardError = true,
            RedirectStandardOutput = true,
        })!;
        _ = _process.StandardError.ReadToEndAsync();
        _ = _process.StandardOutput.ReadToEndAsync();
    }

    public void Dispose()
    {
        if (_process is null)
            return;
        _process.Kill();
        _process.WaitForExit(Patience.Limit);
        _process.Dispose();
    }

    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
