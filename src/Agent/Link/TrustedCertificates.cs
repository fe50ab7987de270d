using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Google.Protobuf;

namespace FleetDefrag.Agent.Link;

/// <summary>Reads the authorities that the server tells this machine to trust.</summary>
internal static class TrustedCertificates
{
    private const int Most = 16;

    /// <summary>Returns the certificates as PEM; null when there is none, or one of them is no certificate of an authority.</summary>
    /// <param name="certificates">X.509, DER.</param>
    public static string? PemOf(IReadOnlyCollection<ByteString> certificates)
    {
        if (certificates.Count is 0 or > Most)
            return null;
        try
        {
            var loaded = certificates.Select(certificate => X509CertificateLoader.LoadCertificate(certificate.Span)).ToList();
            return loaded.TrueForAll(IsAuthority)
                ? string.Join('\n', loaded.Select(certificate => certificate.ExportCertificatePem()))
                : null;
        }
        catch (CryptographicException)
        {
            return null;
        }
    }

    /// <summary>Returns SHA-256 of the certificate of each authority that an identity trusts.</summary>
    public static IEnumerable<ByteString> HashesOf(AgentIdentity identity) =>
        identity.LoadAuthorities().Select(authority => ByteString.CopyFrom(SHA256.HashData(authority.RawData)));

    private static bool IsAuthority(X509Certificate2 certificate) =>
        certificate.Extensions.OfType<X509BasicConstraintsExtension>().Any(constraints => constraints.CertificateAuthority);
}
