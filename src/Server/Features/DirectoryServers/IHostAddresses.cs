using System.Net;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Finds the addresses of machines.</summary>
internal interface IHostAddresses
{
    /// <summary>Returns an address of a host name; null when nobody knows one in time.</summary>
    Task<IPAddress?> FindAsync(string hostName, CancellationToken cancellationToken);
}
