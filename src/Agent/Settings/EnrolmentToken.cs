using System.Buffers.Text;
using System.Security.Cryptography;

namespace FleetDefrag.Agent.Settings;

/// <summary>
/// A one-time enrolment token: <c>fd1.</c>, the SHA-256 of the authority's certificate (DER) in base64url, a dot, the secret.
/// </summary>
internal sealed class EnrolmentToken
{
    private const string Version = "fd1";

    private readonly byte[] _fingerprint;

    private EnrolmentToken(byte[] fingerprint, string secret) => (_fingerprint, Secret) = (fingerprint, secret);

    /// <summary>
    /// The secret, whose hash the server stores. The token is sent only to a server whose authority has this fingerprint.
    /// </summary>
    public string Secret { get; }

    /// <summary>Parses a token; null where the text is no token.</summary>
    public static EnrolmentToken? Parse(string text)
    {
        var parts = text.Trim().Split('.');
        if (parts is not [Version, var fingerprint, { Length: > 0 } secret] || !Base64Url.IsValid(fingerprint))
            return null;
        var bytes = Base64Url.DecodeFromChars(fingerprint);
        return bytes.Length == SHA256.HashSizeInBytes ? new EnrolmentToken(bytes, secret) : null;
    }

    /// <summary>Returns whether the token names this authority by its fingerprint.</summary>
    public bool Names(ReadOnlySpan<byte> authorityCertificate) =>
        SHA256.HashData(authorityCertificate).AsSpan().SequenceEqual(_fingerprint);
}
