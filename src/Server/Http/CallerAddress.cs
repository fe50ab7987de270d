using System.Net;
using System.Net.Sockets;

namespace FleetDefrag.Server.Http;

/// <summary>The address of a caller as limits count it.</summary>
internal static class CallerAddress
{
    private const int NetworkBytes = 8;

    /// <summary>Returns an IPv4 address, or the /64 network of an IPv6 address: one caller has all addresses of such a network.</summary>
    public static string Of(HttpContext http)
    {
        if (http.Connection.RemoteIpAddress is not { } address)
            return "";
        if (address.IsIPv4MappedToIPv6)
            address = address.MapToIPv4();
        if (address.AddressFamily != AddressFamily.InterNetworkV6 || IPAddress.IsLoopback(address))
            return address.ToString();
        var bytes = address.GetAddressBytes();
        bytes.AsSpan(NetworkBytes).Clear();
        return $"{new IPAddress(bytes)}/64";
    }
}
