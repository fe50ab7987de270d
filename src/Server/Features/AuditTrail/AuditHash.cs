using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>Computes the hash of an entry as the database does (migration AuditChain), independently of it.</summary>
internal static class AuditHash
{
    private static readonly byte[] Null = SHA256.HashData([0]);

    /// <summary>Returns SHA-256 over the hash of the entry before and the SHA-256 of each value.</summary>
    public static byte[] Of(AuditEntry entry, byte[] previous)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(previous);
        var microseconds = (entry.At.UtcTicks - DateTimeOffset.UnixEpoch.Ticks) / TimeSpan.TicksPerMicrosecond;
        string?[] values =
        [
            entry.Number?.ToString(CultureInfo.InvariantCulture), microseconds.ToString(CultureInfo.InvariantCulture), entry.Actor,
            entry.Action, entry.Subject, entry.Detail, entry.Before, entry.After, entry.Reason, entry.Source,
        ];
        foreach (var value in values)
            hash.AppendData(value is null ? Null : SHA256.HashData(Encoding.UTF8.GetBytes(value)));
        return hash.GetHashAndReset();
    }
}
