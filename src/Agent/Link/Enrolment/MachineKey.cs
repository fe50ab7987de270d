using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Agent.Link.Enrolment.Windows;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>The key pair of a machine, ECDSA P-256, made at its enrolment.</summary>
/// <param name="CertificateRequest">The request for its certificate: PKCS#10, DER.</param>
/// <param name="PublicKey">SubjectPublicKeyInfo, DER.</param>
/// <param name="PrivateKeyPem">PKCS#8.</param>
internal sealed record MachineKey(byte[] CertificateRequest, byte[] PublicKey, string PrivateKeyPem)
{
    private static readonly X500DistinguishedName Name = new("CN=FleetDefrag agent");

    /// <summary>Makes one.</summary>
    public static MachineKey Create()
    {
        // .NET makes ECDSA keys by Windows' key storage, which leaves them there and which Wine has for RSA only.
        if (OperatingSystem.IsWindows())
        {
            using var pair = WindowsKeyPair.Generate();
            return Create(new WindowsSignatureGenerator(pair), pair.ExportPem());
        }

        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        return Create(X509SignatureGenerator.CreateForECDsa(key), key.ExportPkcs8PrivateKeyPem());
    }

    // Never the key.
    /// <inheritdoc/>
    public override string ToString() => Convert.ToHexString(SHA256.HashData(PublicKey));

    private static MachineKey Create(X509SignatureGenerator generator, string pem)
    {
        var request = new CertificateRequest(Name, generator.PublicKey, HashAlgorithmName.SHA256);
        return new MachineKey(request.CreateSigningRequest(generator), generator.PublicKey.ExportSubjectPublicKeyInfo(), pem);
    }
}
