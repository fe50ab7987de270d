using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Server.Security;

/// <summary>A client certificate that was just signed.</summary>
internal sealed class IssuedCertificate(X509Certificate2 certificate, string authority) : IDisposable
{
    public X509Certificate2 Certificate { get; } = certificate;

    /// <summary>The certificate, DER.</summary>
    public byte[] Der { get; } = certificate.RawData;

    /// <summary>SHA-256 of the certificate, by which the database knows it.</summary>
    public byte[] Hash { get; } = SHA256.HashData(certificate.RawData);

    public DateTimeOffset ExpiresAt { get; } = new DateTimeOffset(certificate.NotAfter).ToUniversalTime();

    /// <summary>The fingerprint of the authority that signed it.</summary>
    public string Authority { get; } = authority;

    public void Dispose() => Certificate.Dispose();
}
