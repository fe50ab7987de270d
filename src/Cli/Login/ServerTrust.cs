using System.Net.Security;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Login;

/// <summary>Decides whether a certificate is the server's: by its fingerprint, by a file of authorities, or by the machine's.</summary>
internal sealed class ServerTrust
{
    private readonly string? _fingerprint;
    private readonly X509Certificate2Collection? _authorities;

    /// <summary>Reads how a login knows its server.</summary>
    /// <exception cref="CliException">The authority is no PEM text.</exception>
    public ServerTrust(StoredLogin login)
    {
        _fingerprint = login.Certificate;
        if (login.Authority is null)
            return;
        try
        {
            _authorities = [];
            _authorities.ImportFromPem(login.Authority);
        }
        catch (CryptographicException cause)
        {
            throw new CliException(CliExitCode.WrongUsage, $"The file of --ca has no certificates in PEM: {cause.Message}", cause);
        }

        if (_authorities.Count == 0)
            throw new CliException(CliExitCode.WrongUsage, "The file of --ca has no certificates in PEM.");
    }

    /// <summary>Fingerprint of the certificate that was refused last; null: none was.</summary>
    public string? RefusedFingerprint { get; private set; }

    /// <summary>Returns the TLS settings of connections to the server.</summary>
    public SslClientAuthenticationOptions Options()
    {
        var options = new SslClientAuthenticationOptions
        {
            RemoteCertificateValidationCallback = (_, shown, _, errors) => Check(shown, errors)
        };
        if (_authorities is not null)
        {
            options.CertificateChainPolicy = new X509ChainPolicy
            {
                TrustMode = X509ChainTrustMode.CustomRootTrust, RevocationMode = X509RevocationMode.NoCheck,
            };
            options.CertificateChainPolicy.CustomTrustStore.AddRange(_authorities);
        }

        return options;
    }

    private bool Check(X509Certificate? shown, SslPolicyErrors errors)
    {
        var fingerprint = shown is null ? "" : Convert.ToHexString(SHA256.HashData(shown.GetRawCertData()));
        var isTrusted = _fingerprint is { } pinned
            ? fingerprint.Equals(pinned, StringComparison.OrdinalIgnoreCase) : errors == SslPolicyErrors.None;
        if (!isTrusted)
            RefusedFingerprint = fingerprint;
        return isTrusted;
    }
}
