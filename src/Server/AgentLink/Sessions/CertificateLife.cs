using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>From when to when the certificate of a stream is valid, and who signed it.</summary>
/// <param name="From">The beginning of its life.</param>
/// <param name="To">The end of its life.</param>
/// <param name="Authority">The fingerprint of the authority that signed it.</param>
/// <param name="Thumbprint">Tells it apart from other certificates of the same server.</param>
internal readonly record struct CertificateLife(DateTimeOffset From, DateTimeOffset To, string Authority, string Thumbprint)
{
    /// <summary>Two thirds of the life: the agent is asked to renew the certificate from here on.</summary>
    public DateTimeOffset RenewsAt => From + ((To - From) / 3 * 2);

    public static CertificateLife Of(X509Certificate2 certificate, string authority) => new(
        new DateTimeOffset(certificate.NotBefore).ToUniversalTime(), new DateTimeOffset(certificate.NotAfter).ToUniversalTime(), authority,
        certificate.Thumbprint);
}
