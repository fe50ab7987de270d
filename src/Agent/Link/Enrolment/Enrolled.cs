using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>The result of an enrolment.</summary>
/// <param name="Identity">The identity of the machine.</param>
/// <param name="ProxyPem">Private key and client certificate for the proxy that presents them; null where the agent presents them.</param>
internal sealed record Enrolled(AgentIdentity Identity, string? ProxyPem)
{
    /// <summary>Joins a certificate with its key.</summary>
    /// <param name="identity">The identity without the certificate, or with an older one.</param>
    /// <param name="certificate">The certificate of the key.</param>
    /// <param name="key">The key.</param>
    /// <param name="isProxied">True where a proxy presents the certificate instead of the agent.</param>
    public static Enrolled Of(AgentIdentity identity, X509Certificate2 certificate, MachineKey key, bool isProxied)
    {
        var pem = certificate.ExportCertificatePem();
        if (isProxied)
            return new Enrolled(identity with { CertificatePkcs12 = null }, $"{key.PrivateKeyPem}\n{pem}\n");
        // As PKCS#12: the TLS of Windows does not accept a key that exists only in memory.
        using var complete = X509Certificate2.CreateFromPem(pem, key.PrivateKeyPem);
        var pkcs12 = complete.ExportPkcs12(Pkcs12ExportPbeParameters.Pbes2Aes256Sha256, password: null);
        return new Enrolled(identity with { CertificatePkcs12 = Convert.ToBase64String(pkcs12) }, ProxyPem: null);
    }

    // Without the private key, which must not reach a log.
    /// <inheritdoc/>
    public override string ToString() => Identity.ToString();
}
