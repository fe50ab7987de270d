using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Security;

/// <summary>
/// The fleet's own certificate authority (ECDSA P-256), created at the first start. Only the server's user can read its key. It signs the
/// link's server certificate and the agents' client certificates, and nothing else trusts it.
/// </summary>
internal sealed class CertificateAuthority : IDisposable
{
    private static readonly TimeSpan AuthorityLife = TimeSpan.FromDays(20 * 365);
    private static readonly TimeSpan RenewedLife = TimeSpan.FromDays(30);
    private static readonly TimeSpan UnrenewedLife = TimeSpan.FromDays(365);

    private readonly X509Certificate2 _authority;
    private readonly ServerCertificate _server;
    private readonly TimeProvider _time;

    private CertificateAuthority(X509Certificate2 authority, Uri linkAddress, TimeProvider time)
    {
        _authority = authority;
        _time = time;
        _server = new ServerCertificate(authority, linkAddress, time);
        Certificate = X509CertificateLoader.LoadCertificate(authority.RawData);
        Fingerprint = SHA256.HashData(authority.RawData);
    }

    /// <summary>The authority without its key.</summary>
    public X509Certificate2 Certificate { get; }

    /// <summary>SHA-256 of the authority (DER). Enrolment tokens carry this fingerprint.</summary>
    public byte[] Fingerprint { get; }

    /// <summary>The certificate of the link, renewed before it expires.</summary>
    public X509Certificate2 ServerCertificate => _server.Current;

    /// <summary>Opens the authority in <paramref name="folder"/>, or creates one there.</summary>
    /// <exception cref="StartupException">The stored authority cannot be read.</exception>
    public static CertificateAuthority OpenOrCreate(string folder, Uri linkAddress, TimeProvider time)
    {
        var store = new AuthorityStore(folder);
        return new CertificateAuthority(store.Load() ?? store.Save(Create(time)), linkAddress, time);
    }

    /// <summary>
    /// Signs the public key of a PKCS#10 request. The server chooses name and use; nothing else is taken from the request.
    /// </summary>
    /// <param name="certificateRequest">DER.</param>
    /// <param name="serverId">Becomes the common name.</param>
    /// <param name="isRenewed">True: the agent renews the certificate, which lasts 30 days. False: an older agent, a year.</param>
    /// <exception cref="CryptographicException">
    /// The request is malformed, not signed by its own key, or its key is not ECDSA P-256.
    /// </exception>
    public X509Certificate2 IssueClient(ReadOnlySpan<byte> certificateRequest, Guid serverId, bool isRenewed)
    {
        using var key = ReadKey(certificateRequest);
        var request = new CertificateRequest(new X500DistinguishedName($"CN={serverId}"), key, HashAlgorithmName.SHA256);
        CertificateProfile.Leaf(request, CertificateProfile.ClientAuthentication);
        var now = _time.GetUtcNow();
        return request.Create(
            _authority, now - CertificateProfile.ClockTolerance,
            Earlier(now + (isRenewed ? RenewedLife : UnrenewedLife), new DateTimeOffset(_authority.NotAfter)),
            CertificateProfile.NewSerial());
    }

    /// <summary>Returns SHA-256 of the public key of a PKCS#10 request.</summary>
    /// <exception cref="CryptographicException">As for <see cref="IssueClient"/>.</exception>
    public static byte[] KeyHash(ReadOnlySpan<byte> certificateRequest)
    {
        using var key = ReadKey(certificateRequest);
        return SHA256.HashData(key.ExportSubjectPublicKeyInfo());
    }

    /// <summary>Returns true when this authority signed the certificate for a client, and the certificate is valid now.</summary>
    /// <param name="certificate">The certificate that a caller presented.</param>
    /// <param name="mayBeExpired">True: the time does not matter.</param>
    public bool IsOwnClient(X509Certificate2 certificate, bool mayBeExpired = false)
    {
        using var chain = new X509Chain();
        chain.ChainPolicy.TrustMode = X509ChainTrustMode.CustomRootTrust;
        chain.ChainPolicy.CustomTrustStore.Add(Certificate);
        // The database knows which servers' certificates are revoked.
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
        chain.ChainPolicy.ApplicationPolicy.Add(new Oid(CertificateProfile.ClientAuthentication));
        chain.ChainPolicy.VerificationTime = _time.GetUtcNow().UtcDateTime;
        chain.ChainPolicy.DisableCertificateDownloads = true;
        if (mayBeExpired)
            chain.ChainPolicy.VerificationFlags = X509VerificationFlags.IgnoreNotTimeValid;
        return chain.Build(certificate);
    }

    public void Dispose()
    {
        _server.Dispose();
        _authority.Dispose();
        Certificate.Dispose();
    }

    private static ECDsa ReadKey(ReadOnlySpan<byte> certificateRequest)
    {
        var requested = CertificateRequest.LoadSigningRequest(certificateRequest.ToArray(), HashAlgorithmName.SHA256);
        var key = requested.PublicKey.GetECDsaPublicKey();
        if (key is not null
            && key.ExportParameters(includePrivateParameters: false).Curve.Oid.Value == ECCurve.NamedCurves.nistP256.Oid.Value)
            return key;
        key?.Dispose();
        throw new CryptographicException("The key of the certificate request is not ECDSA P-256.");
    }

    private static X509Certificate2 Create(TimeProvider time)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest(new X500DistinguishedName("CN=FleetDefrag authority"), key, HashAlgorithmName.SHA256);
        CertificateProfile.Authority(request);
        var now = time.GetUtcNow();
        return request.CreateSelfSigned(now - CertificateProfile.ClockTolerance, now + AuthorityLife);
    }

    private static DateTimeOffset Earlier(DateTimeOffset one, DateTimeOffset other) => one < other ? one : other;
}
