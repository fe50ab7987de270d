using System.Net;
using System.Net.Sockets;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Asks DNS, as the machine of the central server is set up for it.</summary>
internal sealed class DnsAddresses : IHostAddresses
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(2);

    /// <inheritdoc />
    public async Task<IPAddress?> FindAsync(string hostName, CancellationToken cancellationToken)
    {
        try
        {
            // The system's own limit is much longer, and its call cannot be cancelled everywhere.
            var found = await Dns.GetHostAddressesAsync(hostName, cancellationToken).WaitAsync(Limit, cancellationToken);
            return found.FirstOrDefault(address => address.AddressFamily == AddressFamily.InterNetwork) ?? found.FirstOrDefault();
        }
        catch (Exception failure) when (failure is SocketException or TimeoutException or ArgumentException)
        {
            return null;
        }
    }
}
