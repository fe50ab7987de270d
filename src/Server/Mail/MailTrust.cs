using System.Net.Security;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Server.Mail;

/// <summary>Decides whether a mail server's certificate is trusted.</summary>
internal static class MailTrust
{
    /// <summary>Returns the check for an authority of the administrator.</summary>
    /// <param name="pem">The certificates of the authority.</param>
    /// <exception cref="System.Security.Cryptography.CryptographicException">The text has a damaged certificate.</exception>
    public static RemoteCertificateValidationCallback Of(string pem)
    {
        var authorities = new X509Certificate2Collection();
        authorities.ImportFromPem(pem);
        return (_, certificate, chain, errors) => Accepts(authorities, certificate, chain, errors);
    }

    // The name has to fit in any case. Only the question who signed it is asked anew.
    private static bool Accepts(
        X509Certificate2Collection authorities, X509Certificate? certificate, X509Chain? sent, SslPolicyErrors errors)
    {
        if (certificate is null || (errors & ~SslPolicyErrors.RemoteCertificateChainErrors) != SslPolicyErrors.None)
            return false;
        using var chain = new X509Chain();
        chain.ChainPolicy.TrustMode = X509ChainTrustMode.CustomRootTrust;
        chain.ChainPolicy.CustomTrustStore.AddRange(authorities);
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
        foreach (var element in sent?.ChainElements ?? Enumerable.Empty<X509ChainElement>())
            chain.ChainPolicy.ExtraStore.Add(element.Certificate);
        using var own = X509CertificateLoader.LoadCertificate(certificate.GetRawCertData());
        return chain.Build(own);
    }
}
