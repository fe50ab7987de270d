using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Entity tags (RFC 9110): who sends one back with a change changes only what was read.</summary>
internal static class SetupTag
{
    /// <summary>Of one object: the transaction that wrote its row.</summary>
    public static string Of(SetupObject stored) => FormattableString.Invariant($"\"{stored.RowVersion}\"");

    /// <summary>Of the whole setup.</summary>
    public static string Of(IEnumerable<SetupObject> stored)
    {
        var rows = stored.Select(item => $"{item.Kind} {item.Name} {Of(item)}").Order(StringComparer.Ordinal);
        return $"\"{Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(string.Join('\n', rows))).AsSpan(0, 8))}\"";
    }
}
