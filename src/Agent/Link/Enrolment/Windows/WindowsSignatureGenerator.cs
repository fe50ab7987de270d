using System.Formats.Asn1;
using System.Numerics;
using System.Runtime.Versioning;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace FleetDefrag.Agent.Link.Enrolment.Windows;

/// <summary>Signs a certificate request with a <see cref="WindowsKeyPair"/>.</summary>
[SupportedOSPlatform("windows")]
internal sealed class WindowsSignatureGenerator(WindowsKeyPair pair) : X509SignatureGenerator
{
    // ecdsa-with-SHA256, RFC 5758 3.2.
    private const string Algorithm = "1.2.840.10045.4.3.2";

    /// <inheritdoc/>
    public override byte[] GetSignatureAlgorithmIdentifier(HashAlgorithmName hashAlgorithm)
    {
        var writer = new AsnWriter(AsnEncodingRules.DER);
        using (writer.PushSequence())
            writer.WriteObjectIdentifier(Algorithm);
        return writer.Encode();
    }

    /// <summary>Returns a signature as Ecdsa-Sig-Value, RFC 3279 2.2.3.</summary>
    public override byte[] SignData(byte[] data, HashAlgorithmName hashAlgorithm)
    {
        var signature = pair.Sign(SHA256.HashData(data)).AsSpan();
        var writer = new AsnWriter(AsnEncodingRules.DER);
        using (writer.PushSequence())
        {
            writer.WriteInteger(new BigInteger(signature[..(signature.Length / 2)], isUnsigned: true, isBigEndian: true));
            writer.WriteInteger(new BigInteger(signature[(signature.Length / 2)..], isUnsigned: true, isBigEndian: true));
        }

        return writer.Encode();
    }

    /// <inheritdoc/>
    protected override PublicKey BuildPublicKey()
    {
        var curve = new AsnWriter(AsnEncodingRules.DER);
        curve.WriteObjectIdentifier(WindowsKeyPair.P256);
        var algorithm = new Oid(WindowsKeyPair.EcPublicKey);
        return new PublicKey(algorithm, new AsnEncodedData(algorithm, curve.Encode()), new AsnEncodedData(algorithm, pair.Point));
    }
}
