using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Server.Security;

/// <summary>The link's own certificate: kept in memory, and created at each start and again before it expires.</summary>
internal sealed class ServerCertificate(X509Certificate2 authority, Uri linkAddress, TimeProvider time)
{
    private static readonly TimeSpan Life = TimeSpan.FromDays(90);
    private static readonly TimeSpan RenewBefore = TimeSpan.FromDays(30);

    private readonly Lock _lock = new();
    private X509Certificate2? _current;

    public X509Certificate2 Current
    {
        get
        {
            lock (_lock)
            {
                // The previous certificate is not disposed: handshakes may still use it.
                if (_current is null || _current.NotAfter.ToUniversalTime() - time.GetUtcNow().UtcDateTime < RenewBefore)
                    _current = Create();
                return _current;
            }
        }
    }

    private X509Certificate2 Create()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest(new X500DistinguishedName("CN=FleetDefrag link"), key, HashAlgorithmName.SHA256);
        CertificateProfile.Leaf(request, CertificateProfile.ServerAuthentication, authority);
        request.CertificateExtensions.Add(Names().Build());
        var now = time.GetUtcNow();
        using var issued = request.Create(authority, now - CertificateProfile.ClockTolerance, now + Life, CertificateProfile.NewSerial());
        using var withKey = issued.CopyWithPrivateKey(key);
        // Exported to PKCS#12 and imported again: the Windows TLS stack accepts no ephemeral keys.
        return X509CertificateLoader.LoadPkcs12(withKey.Export(X509ContentType.Pkcs12), password: null);
    }

    private SubjectAlternativeNameBuilder Names()
    {
        var hostName = Dns.GetHostName();
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        names.AddIpAddress(IPAddress.Loopback);
        names.AddIpAddress(IPAddress.IPv6Loopback);
        names.AddDnsName(hostName);
        var given = linkAddress.DnsSafeHost;
        if (IPAddress.TryParse(given, out var address))
            names.AddIpAddress(address);
        else if (given != "localhost" && !string.Equals(given, hostName, StringComparison.OrdinalIgnoreCase))
            names.AddDnsName(given);
        return names;
    }
}
