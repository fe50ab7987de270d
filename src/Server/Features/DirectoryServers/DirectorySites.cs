using System.Net;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>The subnets of the directory with their sites.</summary>
internal sealed class DirectorySites(IEnumerable<(IPNetwork Subnet, string Site)> subnets)
{
    // The longest prefix comes first: the smallest subnet decides, as for Windows.
    private readonly List<(IPNetwork Subnet, string Site)> _subnets = [.. subnets.OrderByDescending(entry => entry.Subnet.PrefixLength)];

    /// <summary>Returns the site of an address; null when no subnet holds it.</summary>
    public string? Of(IPAddress address)
    {
        var own = address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address;
        foreach (var (subnet, site) in _subnets)
        {
            if (subnet.Contains(own))
                return site;
        }

        return null;
    }
}
