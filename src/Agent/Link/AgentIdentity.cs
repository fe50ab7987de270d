using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Agent.Link;

/// <summary>Who this machine is to its fleet.</summary>
/// <param name="Server">The link's address.</param>
/// <param name="ServerId">The central server's identifier for this machine, a UUID.</param>
/// <param name="CertificatePkcs12">The client certificate and its private key, ECDSA P-256: PKCS#12 without a password, in base 64; null where a proxy has them.</param>
/// <param name="AuthorityPem">The authority that signs every certificate of the fleet: the only one that is trusted.</param>
internal sealed record AgentIdentity(Uri Server, string ServerId, string? CertificatePkcs12, string AuthorityPem)
{
    /// <summary>The authority's certificate.</summary>
    public X509Certificate2 LoadAuthority() => X509Certificate2.CreateFromPem(AuthorityPem);

    /// <summary>The client certificate with its key; null where a proxy has them.</summary>
    public X509Certificate2? LoadCertificate() =>
        CertificatePkcs12 is null ? null : X509CertificateLoader.LoadPkcs12(Convert.FromBase64String(CertificatePkcs12), null);

    // Never the key.
    /// <inheritdoc/>
    public override string ToString() => $"{ServerId} at {Server}";
}
