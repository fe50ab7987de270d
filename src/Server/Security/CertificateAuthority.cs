using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Security;

/// <summary>
/// The fleet's own certificate authority (ECDSA P-256), created at the first start. Only the server's user can read its key. It signs the
/// link's server certificate and the agents' client certificates, and nothing else trusts it. During a rotation there are two authorities.
/// A rotation is a change of the file, which a running server notices at its next use.
/// </summary>
internal sealed class CertificateAuthority
{
    private static readonly TimeSpan AuthorityLife = TimeSpan.FromDays(20 * 365);

    private readonly AuthorityStore _store;
    private readonly Uri _linkAddress;
    private readonly TimeProvider _time;
    private readonly ILogger<CertificateAuthority> _logger;
    private readonly Lock _lock = new();
    private (DateTime WrittenAt, long Bytes) _stamp;
    private AuthoritySet _current;

    private CertificateAuthority(
        AuthorityStore store, IReadOnlyList<X509Certificate2> authorities, Uri linkAddress, TimeProvider time,
        ILogger<CertificateAuthority> logger)
    {
        (_store, _linkAddress, _time, _logger) = (store, linkAddress, time, logger);
        _stamp = store.Stamp;
        _current = new AuthoritySet(authorities, linkAddress, time);
    }

    /// <summary>The authorities as the file has them now.</summary>
    public AuthoritySet Current
    {
        get
        {
            lock (_lock)
                return Follow();
        }
    }

    /// <summary>The certificate of the authority that signs the link's certificate, DER. Enrolling machines trust it by its hash.</summary>
    public byte[] Certificate => Current.Certificates[0];

    /// <summary>SHA-256 of <see cref="Certificate"/>. Enrolment tokens carry this fingerprint.</summary>
    public byte[] Fingerprint => SHA256.HashData(Certificate);

    /// <summary>The certificate of the link, renewed before it expires.</summary>
    public X509Certificate2 ServerCertificate => Current.Link.Current;

    /// <summary>Opens the authorities in <paramref name="folder"/>, or creates one there.</summary>
    /// <exception cref="StartupException">The stored authority cannot be read.</exception>
    public static CertificateAuthority OpenOrCreate(
        string folder, Uri linkAddress, TimeProvider time, ILogger<CertificateAuthority> logger)
    {
        var store = new AuthorityStore(folder);
        var stored = store.Load();
        if (stored.Count == 0)
        {
            stored = [Create(time)];
            store.Save(stored);
        }

        return new CertificateAuthority(store, stored, linkAddress, time, logger);
    }

    /// <summary>Creates an authority with a new key.</summary>
    public static X509Certificate2 Create(TimeProvider time)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        // Each authority has its own name: programs that verify a certificate look for its authority by name.
        var name = Convert.ToHexString(SHA256.HashData(key.ExportSubjectPublicKeyInfo()).AsSpan(0, 4));
        var request = new CertificateRequest(
            new X500DistinguishedName($"CN=FleetDefrag authority {name}"), key, HashAlgorithmName.SHA256);
        CertificateProfile.Authority(request);
        var now = time.GetUtcNow();
        return request.CreateSelfSigned(now - CertificateProfile.ClockTolerance, now + AuthorityLife);
    }

    /// <summary>
    /// Signs the public key of a PKCS#10 request for 30 days. The server chooses name and use; nothing else is taken from the request.
    /// </summary>
    /// <param name="certificateRequest">DER.</param>
    /// <param name="serverId">Becomes the common name.</param>
    /// <param name="known">The fingerprints of the authorities that the agent trusts. The newest one signs when the agent knows it.</param>
    /// <exception cref="CryptographicException">
    /// The request is malformed, not signed by its own key, or its key is not ECDSA P-256.
    /// </exception>
    public IssuedCertificate IssueClient(ReadOnlySpan<byte> certificateRequest, Guid serverId, IEnumerable<string> known)
    {
        using var key = ReadKey(certificateRequest);
        var authorities = Current;
        return authorities.Issue(key, serverId, known.Contains(authorities.Fingerprints[^1], StringComparer.Ordinal));
    }

    /// <summary>Returns SHA-256 of the public key of a PKCS#10 request.</summary>
    /// <exception cref="CryptographicException">As for <see cref="IssueClient"/>.</exception>
    public static byte[] KeyHash(ReadOnlySpan<byte> certificateRequest)
    {
        using var key = ReadKey(certificateRequest);
        return SHA256.HashData(key.ExportSubjectPublicKeyInfo());
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

    // The earlier certificates are not disposed: handshakes may still use them.
    private AuthoritySet Follow()
    {
        var stamp = _store.Stamp;
        if (stamp == _stamp)
            return _current;
        _stamp = stamp;
        try
        {
            if (_store.Load() is { Count: > 0 } changed)
            {
                _current = new AuthoritySet(changed, _linkAddress, _time);
                _logger.AuthoritiesChanged(string.Join(", ", _current.Fingerprints));
            }
        }
        catch (StartupException damaged)
        {
            _logger.AuthoritiesNotRead(damaged.Message);
        }

        return _current;
    }
}
