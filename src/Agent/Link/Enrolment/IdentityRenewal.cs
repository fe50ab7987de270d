using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>Renews the stored identity. The key of each certificate is new, and never leaves this machine.</summary>
internal sealed class IdentityRenewal(AgentIdentity identity, IdentityStore store) : IIdentityRenewal
{
    private MachineKey? _key;

    /// <inheritdoc/>
    public AgentIdentity Current { get; private set; } = identity;

    /// <inheritdoc/>
    public void Trust(string authorityPem)
    {
        var changed = Current with { AuthorityPem = authorityPem };
        store.SaveAuthorities(changed);
        Current = changed;
    }

    /// <inheritdoc/>
    public byte[] Begin()
    {
        _key = MachineKey.Create();
        return _key.CertificateRequest;
    }

    /// <inheritdoc/>
    public bool Complete(ReadOnlySpan<byte> certificate)
    {
        var isProxied = Current.CertificatePkcs12 is null;
        var renewed = Renew(certificate, isProxied);
        store.Save(renewed);
        Current = renewed.Identity;
        _key = null;
        return !isProxied;
    }

    private Enrolled Renew(ReadOnlySpan<byte> certificate, bool isProxied)
    {
        try
        {
            using var issued = X509CertificateLoader.LoadCertificate(certificate);
            if (_key is { } key && issued.PublicKey.ExportSubjectPublicKeyInfo().AsSpan().SequenceEqual(key.PublicKey))
                return Enrolled.Of(Current, issued, key, isProxied);
        }
        catch (CryptographicException failure)
        {
            throw new AgentException($"The server's new certificate cannot be read: {failure.Message}", failure);
        }

        throw new AgentException("The server's new certificate is for another key.");
    }
}
