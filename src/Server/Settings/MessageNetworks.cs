using System.Net;
using System.Net.Sockets;

namespace FleetDefrag.Server.Settings;

/// <summary>
/// The networks to which messages for webhooks and contact points go. Addresses that hand out credentials of the machine are never among
/// them: who writes an address in the console must not read what only the machine may read.
/// </summary>
internal sealed class MessageNetworks
{
    /// <summary>Name of the setting.</summary>
    public const string Setting = "Messages:Networks";

    // Link-local addresses include the metadata service of most clouds. The single addresses are those of Azure, Alibaba Cloud, Oracle
    // Cloud, Amazon (IPv6) and Google Cloud (IPv6). An address of Teredo hides the IPv4 address behind it.
    private static readonly IReadOnlyList<IPNetwork> Never = NetworkText.ReadAll(
        Setting,
        "0.0.0.0/8, 169.254.0.0/16, 224.0.0.0/4, 240.0.0.0/4, 168.63.129.16/32, 100.100.100.200/32, 192.0.0.0/24, "
        + "::/128, fe80::/10, ff00::/8, fd00:ec2::254/128, fd20:ce::254/128, 2001::/32");

    // The IPv4 address is the last four bytes of these.
    private static readonly IReadOnlyList<IPNetwork> Translated = NetworkText.ReadAll(Setting, "::/96, 64:ff9b::/96, 64:ff9b:1::/48");

    private static readonly IPNetwork SixToFour = IPNetwork.Parse("2002::/16");

    private readonly IReadOnlyList<IPNetwork> _only;

    private MessageNetworks(IReadOnlyList<IPNetwork> only) => _only = only;

    /// <summary>Every address but those of this machine.</summary>
    public static MessageNetworks Standard { get; } = new([]);

    /// <summary>Reads the setting: addresses and networks with commas. Empty: every address but those of this machine.</summary>
    /// <exception cref="StartupException">An item is neither.</exception>
    public static MessageNetworks Parse(string text) => new(NetworkText.ReadAll(Setting, text));

    /// <summary>Returns whether messages go to an address.</summary>
    public bool Allow(IPAddress address)
    {
        var target = Unwrap(address);
        if (Never.Any(network => network.Contains(target)))
            return false;
        return _only.Count == 0 ? !IPAddress.IsLoopback(target) : _only.Any(network => network.Contains(target));
    }

    /// <summary>Returns whether mail goes to an address. A mail server on this machine is usual, and speaks first.</summary>
    public bool AllowMail(IPAddress address) => IPAddress.IsLoopback(Unwrap(address)) || Allow(address);

    // An IPv4 address inside an IPv6 address leads to the same machine.
    private static IPAddress Unwrap(IPAddress address)
    {
        if (address.AddressFamily != AddressFamily.InterNetworkV6 || address.Equals(IPAddress.IPv6Loopback)
            || address.Equals(IPAddress.IPv6Any))
            return address;
        if (address.IsIPv4MappedToIPv6)
            return address.MapToIPv4();
        Span<byte> bytes = stackalloc byte[16];
        address.TryWriteBytes(bytes, out _);
        if (Translated.Any(network => network.Contains(address)))
            return new IPAddress(bytes[12..]);
        return SixToFour.Contains(address) ? new IPAddress(bytes[2..6]) : address;
    }
}
