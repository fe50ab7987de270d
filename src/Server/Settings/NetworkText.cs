using System.Net;

namespace FleetDefrag.Server.Settings;

/// <summary>Reads networks in settings.</summary>
internal static class NetworkText
{
    /// <summary>Reads addresses and networks with commas between them.</summary>
    /// <param name="setting">Name of the setting.</param>
    /// <param name="text">Its value.</param>
    /// <exception cref="StartupException">An item is neither.</exception>
    public static List<IPNetwork> ReadAll(string setting, string text) =>
        [.. text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).Select(item => Read(setting, item))];

    private static IPNetwork Read(string setting, string text)
    {
        if (IPAddress.TryParse(text, out var address))
            return new IPNetwork(address, address.GetAddressBytes().Length * 8);
        return IPNetwork.TryParse(text, out var network)
            ? network
            : throw new StartupException(
                $"{setting} has '{text}'; write addresses or networks such as 192.0.2.7 or 10.0.0.0/8, with commas.");
    }
}
