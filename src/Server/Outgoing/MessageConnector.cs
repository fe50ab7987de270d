using System.Net;
using System.Net.Sockets;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Outgoing;

/// <summary>
/// Connects to the receivers of messages. Looks up the name itself and connects to an address that it has checked, so that a name cannot
/// lead to another address between the check and the connection.
/// </summary>
internal sealed class MessageConnector(ServerSettings settings)
{
    /// <summary>
    /// Returns one sentence when a host is an address to which messages do not go; null for other hosts, and for names. A proxy would
    /// connect to such an address in place of this machine.
    /// </summary>
    public string? Refuse(string host) =>
        IPAddress.TryParse(host, out var address) && !settings.MessageNetworks.Allow(address) ? Refusal(host, address) : null;

    /// <summary>Connects to a receiver of HTTP messages.</summary>
    /// <exception cref="IOException">Messages do not go to any address of the name.</exception>
    /// <exception cref="SocketException">The name is unknown, or nobody answers.</exception>
    public Task<Socket> ConnectAsync(string host, int port, CancellationToken cancellationToken) =>
        ConnectAsync(host, port, settings.MessageNetworks.Allow, cancellationToken);

    /// <summary>Connects to a mail server.</summary>
    /// <exception cref="IOException">Mail does not go to any address of the name.</exception>
    /// <exception cref="SocketException">The name is unknown, or nobody answers.</exception>
    public Task<Socket> ConnectToMailAsync(string host, int port, CancellationToken cancellationToken) =>
        ConnectAsync(host, port, settings.MessageNetworks.AllowMail, cancellationToken);

    /// <summary>Connects to a proxy of the environment, which only the administrator of this machine names.</summary>
    /// <exception cref="SocketException">The name is unknown, or nobody answers.</exception>
    public static Task<Socket> ConnectToProxyAsync(string host, int port, CancellationToken cancellationToken) =>
        ConnectAsync(host, port, _ => true, cancellationToken);

    private static string Refusal(string host, IPAddress address) =>
        $"{host} is {address}, and the server sends nothing there. See {MessageNetworks.Setting}.";

    private static async Task<Socket> ConnectAsync(
        string host, int port, Func<IPAddress, bool> isAllowed, CancellationToken cancellationToken)
    {
        var found = IPAddress.TryParse(host, out var address) ? [address] : await Dns.GetHostAddressesAsync(host, cancellationToken);
        var allowed = Array.FindAll(found, one => isAllowed(one));
        if (allowed.Length == 0 && found.Length > 0)
            throw new IOException(Refusal(host, found[0]));
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(allowed, port, cancellationToken);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}
