using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Entity tags (RFC 9110): who sends one back with a change changes only what was read.</summary>
internal static class SetupTag
{
    /// <summary>Of one object: the transaction that wrote its row.</summary>
    public static string Of(SetupObject stored) => FormattableString.Invariant($"\"{stored.RowVersion}\"");

    /// <summary>Of the whole setup: its objects, and the labels of its servers.</summary>
    public static string Of(IEnumerable<SetupObject> stored, IEnumerable<KnownServer> servers) => $"\"{OfObjects(stored)}-{OfLabels(servers)}\"";

    /// <summary>True where the objects are those of a tag of the whole; then the labels of servers are what differs.</summary>
    public static bool IsOfObjects(string tag, IEnumerable<SetupObject> stored) => tag.StartsWith($"\"{OfObjects(stored)}-", StringComparison.Ordinal);

    private static string OfObjects(IEnumerable<SetupObject> stored) => Hash(stored.Select(item => $"{item.Kind} {item.Name} {Of(item)}"));

    private static string OfLabels(IEnumerable<KnownServer> servers) =>
        Hash(servers.SelectMany(server => server.Labels, (server, label) => $"{server.Id} {label.Key}={label.Value}"));

    private static string Hash(IEnumerable<string> rows) =>
        Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(string.Join('\n', rows.Order(StringComparer.Ordinal)))).AsSpan(0, 8));
}
