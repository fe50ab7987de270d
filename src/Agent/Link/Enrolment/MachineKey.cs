using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Agent.Link.Enrolment.Windows;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>The key pair of a machine, ECDSA P-256, created at its enrolment.</summary>
/// <param name="CertificateRequest">The request for the machine's certificate: PKCS#10, DER.</param>
/// <param name="PublicKey">The public key: SubjectPublicKeyInfo, DER.</param>
/// <param name="PrivateKeyPem">The private key: PKCS#8, PEM.</param>
internal sealed record MachineKey(byte[] CertificateRequest, byte[] PublicKey, string PrivateKeyPem)
{
    private static readonly X500DistinguishedName Name = new("CN=FleetDefrag agent");

    /// <summary>Creates a key pair.</summary>
    public static MachineKey Create()
    {
        // .NET creates ECDSA keys in the key storage of Windows, which keeps them. Wine supports that storage only for RSA.
        if (OperatingSystem.IsWindows())
        {
            using var pair = WindowsKeyPair.Generate();
            return Create(new WindowsSignatureGenerator(pair), pair.ExportPem());
        }

        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        return Create(X509SignatureGenerator.CreateForECDsa(key), key.ExportPkcs8PrivateKeyPem());
    }

    // Without the private key, which must not reach a log.
    /// <inheritdoc/>
    public override string ToString() => Convert.ToHexString(SHA256.HashData(PublicKey));

    private static MachineKey Create(X509SignatureGenerator generator, string pem)
    {
        var request = new CertificateRequest(Name, generator.PublicKey, HashAlgorithmName.SHA256);
        return new MachineKey(request.CreateSigningRequest(generator), generator.PublicKey.ExportSubjectPublicKeyInfo(), pem);
    }
}
