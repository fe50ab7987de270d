using System.DirectoryServices.Protocols;
using System.Net;
using FleetDefrag.Server.Features.DirectoryServers;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.DirectoryServers;

/// <summary>An organizational unit of one test, with its computer accounts, and a server that reads it.</summary>
internal sealed class DirectoryUnit : IDisposable
{
    private const string Server2022 = "Windows Server 2022 Standard";

    private readonly DirectoryPeer _peer;
    private readonly TemporaryFolder _folder = new();
    private readonly FixedAddresses _addresses = new();

    /// <summary>Adds the unit.</summary>
    public DirectoryUnit(DirectoryPeer peer, string name)
    {
        _peer = peer;
        Name = name;
        File.WriteAllText(PasswordFile, DirectoryPeer.Password);
        peer.Add(Dn, ("objectClass", "organizationalUnit"));
    }

    /// <summary>The name, with which the names of its machines begin.</summary>
    public string Name { get; }

    public string Dn => $"OU={Name},{DirectoryPeer.BaseDn}";

    public string PasswordFile => Path.Combine(_folder.Path, "password");

    /// <summary>Adds a unit below, and returns its distinguished name.</summary>
    public string AddUnit(string name)
    {
        _peer.Add($"OU={name},{Dn}", ("objectClass", "organizationalUnit"));
        return $"OU={name},{Dn}";
    }

    /// <summary>Adds a computer account, and returns its distinguished name.</summary>
    /// <param name="name">The name without the unit's.</param>
    /// <param name="below">The unit that contains it; null: the unit of the test.</param>
    /// <param name="address">The address that DNS has for it; null: none.</param>
    /// <param name="more">Attributes that replace the usual ones, or are added.</param>
    public string AddComputer(string name, string? below = null, string? address = null, params (string Name, string Value)[] more)
    {
        var dn = $"CN={Name}{name},{below ?? Dn}";
        var attributes = new Dictionary<string, string>
        {
            ["objectClass"] = "computer", ["sAMAccountName"] = $"{Name}{name}$".ToUpperInvariant(),
            ["dNSHostName"] = $"{Name}{name}.fleet.test", ["operatingSystem"] = Server2022, ["userAccountControl"] = "4096",
        };
        foreach (var (attribute, value) in more)
            attributes[attribute] = value;
        _peer.Add(dn, [.. attributes.Select(pair => (pair.Key, pair.Value))]);
        if (address is not null)
            _addresses.Known[attributes["dNSHostName"]] = IPAddress.Parse(address);
        return dn;
    }

    public void Replace(string dn, string attribute, string value) =>
        _peer.Modify(dn, DirectoryAttributeOperation.Replace, attribute, value);

    /// <summary>Starts a server that reads the unit as a service account without any rights of its own.</summary>
    public Task<Fleet> StartAsync(PostgresFixture postgres, params string[] more) => Fleet.StartAsync(
        postgres, services => services.AddSingleton<IHostAddresses>(_addresses),
        _peer.Settings([
            "--SignIn:Ldap:BindUser=finder@fleet.test", $"--SignIn:Ldap:BindPasswordFile={PasswordFile}",
            $"--SignIn:Ldap:ServersBaseDn={Dn}", .. more,
        ]));

    public void Dispose() => _folder.Dispose();

    private sealed class FixedAddresses : IHostAddresses
    {
        public Dictionary<string, IPAddress> Known { get; } = [];

        public Task<IPAddress?> FindAsync(string hostName, CancellationToken cancellationToken) =>
            Task.FromResult(Known.GetValueOrDefault(hostName));
    }
}
