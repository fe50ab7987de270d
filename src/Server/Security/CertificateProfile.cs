using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Server.Security;

/// <summary>The contents of the fleet's certificates.</summary>
internal static class CertificateProfile
{
    /// <summary>id-kp-serverAuth, RFC 5280 4.2.1.12.</summary>
    public const string ServerAuthentication = "1.3.6.1.5.5.7.3.1";

    /// <summary>id-kp-clientAuth, RFC 5280 4.2.1.12.</summary>
    public const string ClientAuthentication = "1.3.6.1.5.5.7.3.2";

    /// <summary>Certificates are valid from this long before their issue, because an agent's clock may be behind.</summary>
    public static readonly TimeSpan ClockTolerance = TimeSpan.FromHours(1);

    public static void Authority(CertificateRequest request)
    {
        request.CertificateExtensions.Add(
            new X509BasicConstraintsExtension(
                certificateAuthority: true, hasPathLengthConstraint: true, pathLengthConstraint: 0, critical: true));
        request.CertificateExtensions.Add(
            new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign | X509KeyUsageFlags.CrlSign, critical: true));
        request.CertificateExtensions.Add(new X509SubjectKeyIdentifierExtension(request.PublicKey, critical: false));
    }

    public static void Leaf(CertificateRequest request, string use, X509Certificate2 authority)
    {
        request.CertificateExtensions.Add(
            new X509BasicConstraintsExtension(
                certificateAuthority: false, hasPathLengthConstraint: false, pathLengthConstraint: 0, critical: true));
        request.CertificateExtensions.Add(new X509KeyUsageExtension(X509KeyUsageFlags.DigitalSignature, critical: true));
        request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([new Oid(use)], critical: false));
        request.CertificateExtensions.Add(new X509SubjectKeyIdentifierExtension(request.PublicKey, critical: false));
        request.CertificateExtensions.Add(
            X509AuthorityKeyIdentifierExtension.CreateFromCertificate(
                authority, includeKeyIdentifier: true, includeIssuerAndSerial: false));
    }

    /// <summary>128 random bits, positive: RFC 5280 asks for a unique positive number of at most 20 octets.</summary>
    public static byte[] NewSerial()
    {
        var serial = RandomNumberGenerator.GetBytes(16);
        serial[0] &= 0x7F;
        return serial;
    }
}
