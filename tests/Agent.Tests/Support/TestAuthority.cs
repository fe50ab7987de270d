using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>A certificate authority for one test.</summary>
internal sealed class TestAuthority : IDisposable
{
    private static readonly DateTimeOffset From = TimeProvider.System.GetUtcNow() - TimeSpan.FromHours(1);
    private static readonly DateTimeOffset To = From + TimeSpan.FromDays(2);

    private readonly ECDsa _key = ECDsa.Create(ECCurve.NamedCurves.nistP256);

    public TestAuthority()
    {
        var request = new CertificateRequest("CN=test authority", _key, HashAlgorithmName.SHA256);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, true, 0, true));
        request.CertificateExtensions.Add(new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign, true));
        Certificate = request.CreateSelfSigned(From, To);
    }

    public X509Certificate2 Certificate { get; }

    /// <summary>A server's certificate for the loopback, or for another name.</summary>
    public X509Certificate2 IssueServer(string? name = null)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var names = new SubjectAlternativeNameBuilder();
        if (name is null)
            names.AddIpAddress(IPAddress.Loopback);
        else
            names.AddDnsName(name);
        using var certificate = Issue("CN=test server", key, names.Build());
        using var withKey = certificate.CopyWithPrivateKey(key);
        return X509CertificateLoader.LoadPkcs12(withKey.Export(X509ContentType.Pkcs12), null);
    }

    /// <summary>A client's certificate for the key of a request.</summary>
    public X509Certificate2 IssueClient(byte[] certificateRequest, string serverId)
    {
        using var key = CertificateRequest.LoadSigningRequest(certificateRequest, HashAlgorithmName.SHA256).PublicKey.GetECDsaPublicKey()!;
        return Issue($"CN={serverId}", key, null);
    }

    public void Dispose()
    {
        Certificate.Dispose();
        _key.Dispose();
    }

    private X509Certificate2 Issue(string subject, ECDsa key, X509Extension? names)
    {
        var request = new CertificateRequest(subject, key, HashAlgorithmName.SHA256);
        if (names is not null)
            request.CertificateExtensions.Add(names);
        return request.Create(Certificate, From, To, RandomNumberGenerator.GetBytes(8));
    }
}
