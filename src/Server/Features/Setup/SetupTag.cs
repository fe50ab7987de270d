using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Entity tags (RFC 9110). A client that sends a tag back with a change only changes what it has read.</summary>
internal static class SetupTag
{
    /// <summary>Returns the tag of one object: the transaction that wrote its row.</summary>
    public static string Of(SetupObject stored) => FormattableString.Invariant($"\"{stored.RowVersion}\"");

    /// <summary>Returns the tag of the whole setup: its objects, and the labels of its servers.</summary>
    public static string Of(IEnumerable<SetupObject> stored, IEnumerable<KnownServer> servers) =>
        $"\"{OfObjects(stored)}-{OfLabels(servers)}\"";

    /// <summary>Returns true when the objects match a tag of the whole setup. Then only the labels of servers differ.</summary>
    public static bool IsOfObjects(string tag, IEnumerable<SetupObject> stored) =>
        tag.StartsWith($"\"{OfObjects(stored)}-", StringComparison.Ordinal);

    private static string OfObjects(IEnumerable<SetupObject> stored) => Hash(stored.Select(item => $"{item.Kind} {item.Name} {Of(item)}"));

    private static string OfLabels(IEnumerable<KnownServer> servers) =>
        Hash(servers.SelectMany(server => server.Labels, (server, label) => $"{server.Id} {label.Key}={label.Value}"));

    private static string Hash(IEnumerable<string> rows) =>
        Convert.ToHexStringLower(
            SHA256.HashData(Encoding.UTF8.GetBytes(string.Join('\n', rows.Order(StringComparer.Ordinal)))).AsSpan(0, 8));
}
