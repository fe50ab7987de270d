using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Server.Security;

/// <summary>
/// The authorities of the fleet at one moment: one, or two during a rotation. The oldest signs the certificate of the link, because every
/// agent trusts it. The newest signs the certificates of the agents that know it.
/// </summary>
internal sealed class AuthoritySet
{
    private static readonly TimeSpan ClientLife = TimeSpan.FromDays(30);

    private readonly X509Certificate2Collection _trusted;
    private readonly TimeProvider _time;

    /// <summary>Takes the authorities with their keys, the oldest first.</summary>
    public AuthoritySet(IReadOnlyList<X509Certificate2> authorities, Uri linkAddress, TimeProvider time)
    {
        (Authorities, _time) = (authorities, time);
        Certificates = [.. authorities.Select(authority => authority.RawData)];
        Fingerprints = [.. Certificates.Select(FingerprintOf)];
        _trusted = [.. Certificates.Select(certificate => X509CertificateLoader.LoadCertificate(certificate))];
        Link = new ServerCertificate(authorities[0], linkAddress, time);
    }

    /// <summary>The authorities with their keys, the oldest first.</summary>
    public IReadOnlyList<X509Certificate2> Authorities { get; }

    /// <summary>The certificates of the authorities, DER, the oldest first.</summary>
    public IReadOnlyList<byte[]> Certificates { get; }

    /// <summary>SHA-256 of each certificate, hexadecimal.</summary>
    public IReadOnlyList<string> Fingerprints { get; }

    /// <summary>The certificate of the link, renewed before it expires.</summary>
    public ServerCertificate Link { get; }

    /// <summary>Returns the fingerprint of an authority's certificate.</summary>
    public static string FingerprintOf(byte[] certificate) => Convert.ToHexStringLower(SHA256.HashData(certificate));

    /// <summary>Signs a key for an agent.</summary>
    /// <param name="key">The public key of the agent.</param>
    /// <param name="serverId">Becomes the common name.</param>
    /// <param name="knowsNewest">False: the agent would not trust the newest authority later, so the oldest one signs.</param>
    public IssuedCertificate Issue(ECDsa key, Guid serverId, bool knowsNewest)
    {
        var authority = knowsNewest ? Authorities[^1] : Authorities[0];
        var request = new CertificateRequest(new X500DistinguishedName($"CN={serverId}"), key, HashAlgorithmName.SHA256);
        CertificateProfile.Leaf(request, CertificateProfile.ClientAuthentication, authority);
        var now = _time.GetUtcNow();
        var last = new DateTimeOffset(authority.NotAfter);
        var to = now + ClientLife < last ? now + ClientLife : last;
        var certificate = request.Create(authority, now - CertificateProfile.ClockTolerance, to, CertificateProfile.NewSerial());
        return new IssuedCertificate(certificate, knowsNewest ? Fingerprints[^1] : Fingerprints[0]);
    }

    /// <summary>Returns the fingerprint of the authority that signed a valid client certificate; null: none of them did.</summary>
    public string? IssuerOf(X509Certificate2 certificate)
    {
        using var chain = new X509Chain();
        chain.ChainPolicy.TrustMode = X509ChainTrustMode.CustomRootTrust;
        chain.ChainPolicy.CustomTrustStore.AddRange(_trusted);
        // The database knows which servers' certificates are revoked.
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
        chain.ChainPolicy.ApplicationPolicy.Add(new Oid(CertificateProfile.ClientAuthentication));
        chain.ChainPolicy.VerificationTime = _time.GetUtcNow().UtcDateTime;
        chain.ChainPolicy.DisableCertificateDownloads = true;
        return chain.Build(certificate) ? FingerprintOf(chain.ChainElements[^1].Certificate.RawData) : null;
    }
}
