using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>From when to when the certificate of a stream is valid.</summary>
internal readonly record struct CertificateLife(DateTimeOffset From, DateTimeOffset To)
{
    /// <summary>Two thirds of the life: the agent is asked to renew the certificate from here on.</summary>
    public DateTimeOffset RenewsAt => From + ((To - From) / 3 * 2);

    public static CertificateLife Of(X509Certificate2 certificate) =>
        new(new DateTimeOffset(certificate.NotBefore).ToUniversalTime(), new DateTimeOffset(certificate.NotAfter).ToUniversalTime());
}
