using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>A Windows server of the directory.</summary>
/// <param name="Id">The objectGUID of its computer account.</param>
/// <param name="HostName">The DNS name; the account's name when it has none.</param>
/// <param name="OperatingSystem">The operating system.</param>
/// <param name="Unit">The organizational unit, from the domain down, divided by slashes.</param>
/// <param name="Site">The site whose subnet holds the address; null: unknown.</param>
/// <param name="Address">The address that DNS has for the host name; null: none.</param>
/// <param name="Groups">The names of its groups, nested ones included.</param>
/// <param name="LastLogonAt">The last logon, which the directory replicates up to 14 days late; null: never.</param>
/// <param name="IsDisabled">True: the account is disabled.</param>
/// <param name="FirstSeenAt">When a read first found the account.</param>
/// <param name="LeftAt">When a complete read did not find the account any more; null: it is in the directory.</param>
/// <param name="ServerId">The server of the fleet with this name; null: the machine has no agent.</param>
[SchemaName("DirectoryServer")]
internal sealed record DirectoryServerView(
    Guid Id, string HostName, string OperatingSystem, string Unit, string? Site, string? Address, IReadOnlyList<string> Groups,
    DateTimeOffset? LastLogonAt, bool IsDisabled, DateTimeOffset FirstSeenAt, DateTimeOffset? LeftAt, Guid? ServerId)
{
    /// <summary>Returns the view of a server.</summary>
    public static DirectoryServerView Of(DirectoryServer server) => new(
        server.Id, server.HostName, server.OperatingSystem, server.Unit, server.Site, server.Address, server.Groups, server.LastLogonAt,
        server.IsDisabled, server.FirstSeenAt, server.LeftAt, server.ServerId);
}

/// <summary>A page of the servers of the directory.</summary>
/// <param name="Total">The number of servers that match.</param>
/// <param name="Servers">The servers of the page.</param>
internal sealed record DirectoryServerPage(int Total, IReadOnlyList<DirectoryServerView> Servers);
