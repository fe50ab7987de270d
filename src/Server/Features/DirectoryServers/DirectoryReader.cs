using System.DirectoryServices.Protocols;
using System.Net;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Features.Access.ActiveDirectory;
using FleetDefrag.Server.Features.Access.Providers;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>
/// Reads the servers of Active Directory as the service account: the whole of them, or nothing. A part would look as if the others had
/// left.
/// </summary>
internal sealed class DirectoryReader(LdapDirectory directory, SignInSettings settings)
{
    private const int MostComputers = 50_000;
    private const int MostGroups = 200_000;
    private const int MostSubnets = 20_000;

    // The name and the address of a failover cluster are computer accounts of their own, and no machines.
    private const string Servers =
        "(&(objectCategory=computer)(operatingSystem=Windows Server*)(!(servicePrincipalName=MSClusterVirtualServer/*)))";

    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(10);

    /// <summary>True when the settings have what a read needs: a directory and a service account.</summary>
    public bool IsConfigured => directory.HasServiceAccount;

    /// <summary>Reads the directory.</summary>
    /// <exception cref="DirectoryAwayException">The directory does not answer, or the connection was lost on the way.</exception>
    public Task<DirectoryContent> ReadAsync(CancellationToken cancellationToken) => directory.AskAsync(Read, Longest, cancellationToken);

    private DirectoryContent Read(LdapSession session)
    {
        var groups = new GroupTree();
        foreach (var entry in session.SearchAll(
            settings.Ldap!.DomainDn, SearchScope.Subtree, "(objectClass=group)", MostGroups, "sAMAccountName", "memberOf"))
        {
            if (entry.Text("sAMAccountName") is { Length: > 0 } name)
                groups.Add(
                    entry.DistinguishedName, ProviderText.Marked(name, DirectoryServerConfiguration.LongestName),
                    [.. entry.Texts("memberOf")]);
        }

        var computers = new ComputerReader(groups);
        foreach (var entry in session.SearchAll(
            settings.Ldap.ServersBaseDn, SearchScope.Subtree, Servers, MostComputers, ComputerReader.Attributes))
            computers.Add(entry);
        return new DirectoryContent(computers.Computers, computers.SetAside, Sites(session));
    }

    private static DirectorySites Sites(LdapSession session)
    {
        if (session.Description("configurationNamingContext")?.Text("configurationNamingContext") is not { } configuration)
            return new DirectorySites([]);
        var subnets = session.SearchAll(
            $"CN=Subnets,CN=Sites,{configuration}", SearchScope.OneLevel, "(objectClass=subnet)", MostSubnets, "cn", "siteObject");
        var sites = new List<(IPNetwork, string)>();
        foreach (var subnet in subnets)
        {
            if (IPNetwork.TryParse(subnet.Text("cn"), out var network)
                && DistinguishedName.Parse(subnet.Text("siteObject") ?? "") is { } name)
                sites.Add((network, ProviderText.Marked(name.Name, DirectoryServerConfiguration.LongestName)));
        }

        return new DirectorySites(sites);
    }
}
