using System.Security.Cryptography;
using System.Text;

namespace FleetDefrag.Server.Security;

/// <summary>The hash by which the database finds a token without storing its secret.</summary>
internal static class SecretHash
{
    /// <summary>Returns the SHA-256 of a secret of 256 random bits. So many random bits need no slow hash.</summary>
    public static byte[] Of(string secret) => SHA256.HashData(Encoding.UTF8.GetBytes(secret));
}
