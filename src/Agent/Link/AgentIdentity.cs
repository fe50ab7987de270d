using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Agent.Link;

/// <summary>The identity of this machine in its fleet.</summary>
/// <param name="Server">The address of the link.</param>
/// <param name="ServerId">The central server's identifier for this machine, a UUID.</param>
/// <param name="CertificatePkcs12">
/// The client certificate with its private key, ECDSA P-256: PKCS#12 without a password, in base64; null where a proxy presents it.
/// </param>
/// <param name="AuthorityPem">
/// The certificate authority of the fleet: the only one that the agent trusts. While it is replaced, both the older and the newer one.
/// </param>
internal sealed record AgentIdentity(Uri Server, string ServerId, string? CertificatePkcs12, string AuthorityPem)
{
    /// <summary>Loads the certificates of the authorities that the agent trusts.</summary>
    /// <exception cref="CryptographicException">There is none, or one cannot be read.</exception>
    public X509Certificate2Collection LoadAuthorities()
    {
        var authorities = new X509Certificate2Collection();
        authorities.ImportFromPem(AuthorityPem);
        return authorities.Count > 0 ? authorities : throw new CryptographicException("The identity names no authority.");
    }

    /// <summary>Loads the client certificate with its key; null where a proxy presents it.</summary>
    public X509Certificate2? LoadCertificate() =>
        CertificatePkcs12 is null ? null : X509CertificateLoader.LoadPkcs12(Convert.FromBase64String(CertificatePkcs12), null);

    // Without the private key, which must not reach a log.
    /// <inheritdoc/>
    public override string ToString() => $"{ServerId} at {Server}";
}
