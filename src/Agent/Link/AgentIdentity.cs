using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Agent.Link;

/// <summary>Who this machine is to its fleet.</summary>
/// <param name="Server">The link's address.</param>
/// <param name="ServerId">The central server's identifier for this machine, a UUID.</param>
/// <param name="PrivateKeyPem">PKCS#8, ECDSA P-256.</param>
/// <param name="CertificatePem">The client certificate for that key.</param>
/// <param name="AuthorityPem">The authority that signs every certificate of the fleet: the only one that is trusted.</param>
internal sealed record AgentIdentity(Uri Server, string ServerId, string PrivateKeyPem, string CertificatePem, string AuthorityPem)
{
    /// <summary>The authority's certificate.</summary>
    public X509Certificate2 LoadAuthority() => X509Certificate2.CreateFromPem(AuthorityPem);

    /// <summary>The client certificate with its key.</summary>
    public X509Certificate2 LoadCertificate()
    {
        using var pem = X509Certificate2.CreateFromPem(CertificatePem, PrivateKeyPem);
        // Through PKCS#12 once: the TLS of Windows takes no key that was only just read from PEM.
        return X509CertificateLoader.LoadPkcs12(pem.Export(X509ContentType.Pkcs12), null);
    }

    // Never the key.
    /// <inheritdoc/>
    public override string ToString() => $"{ServerId} at {Server}";
}
