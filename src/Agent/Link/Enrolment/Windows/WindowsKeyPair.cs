using System.Formats.Asn1;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using System.Security.Cryptography;
using FleetDefrag.Agent.Interop.Windows;

namespace FleetDefrag.Agent.Link.Enrolment.Windows;

/// <summary>An ECDSA P-256 key pair of the CNG primitives. The key exists only in memory, and in no key store of Windows.</summary>
[SupportedOSPlatform("windows")]
internal sealed class WindowsKeyPair : IDisposable
{
    /// <summary>id-ecPublicKey, RFC 5480 2.1.1.</summary>
    public const string EcPublicKey = "1.2.840.10045.2.1";

    /// <summary>secp256r1, RFC 5480 2.1.1.1.</summary>
    public const string P256 = "1.2.840.10045.3.1.7";

    private const int KeyBits = 256;
    private const int NumberBytes = KeyBits / 8;

    private readonly SafeBCryptKeyHandle _key;
    private readonly byte[] _point;
    private readonly byte[] _scalar;

    private WindowsKeyPair(SafeBCryptKeyHandle key)
    {
        _key = key;
        // BCRYPT_ECCKEY_BLOB (bcrypt.h): magic number and length of a coordinate, four bytes each; then X, Y and d, big-endian.
        Span<byte> blob = stackalloc byte[8 + (3 * NumberBytes)];
        Check(BCrypt.BCryptExportKey(
            key, 0, BCrypt.BCRYPT_ECCPRIVATE_BLOB, ref MemoryMarshal.GetReference(blob), blob.Length, out var written, 0));
        if (written != blob.Length || MemoryMarshal.Read<int>(blob[4..]) != NumberBytes)
            throw new CryptographicException($"The key of this machine has {written} bytes, which is not a P-256 key.");
        // An uncompressed point, SEC 1 2.3.3.
        _point = [4, .. blob.Slice(8, 2 * NumberBytes)];
        _scalar = blob[^NumberBytes..].ToArray();
        CryptographicOperations.ZeroMemory(blob);
    }

    /// <summary>The public key: an uncompressed point.</summary>
    public ReadOnlySpan<byte> Point => _point;

    /// <summary>Creates a key pair.</summary>
    /// <exception cref="CryptographicException">CNG refuses.</exception>
    public static WindowsKeyPair Generate()
    {
        Check(BCrypt.BCryptOpenAlgorithmProvider(out var algorithm, BCrypt.BCRYPT_ECDSA_P256_ALGORITHM, null, 0));
        using (algorithm)
        {
            Check(BCrypt.BCryptGenerateKeyPair(algorithm, out var key, KeyBits, 0));
            Check(BCrypt.BCryptFinalizeKeyPair(key, 0));
            return new WindowsKeyPair(key);
        }
    }

    /// <summary>Signs a hash. Returns r and s, big-endian, one after the other.</summary>
    public byte[] Sign(ReadOnlySpan<byte> hash)
    {
        var signature = new byte[2 * NumberBytes];
        Check(BCrypt.BCryptSignHash(
            _key, 0, in MemoryMarshal.GetReference(hash), hash.Length, ref signature[0], signature.Length, out _, 0));
        return signature;
    }

    /// <summary>Returns the private key as PEM: PKCS#8 (RFC 5208) with an ECPrivateKey (RFC 5915).</summary>
    public string ExportPem()
    {
        var key = new AsnWriter(AsnEncodingRules.DER);
        using (key.PushSequence())
        {
            key.WriteInteger(1);
            key.WriteOctetString(_scalar);
            using (key.PushSequence(new Asn1Tag(TagClass.ContextSpecific, 1)))
                key.WriteBitString(_point);
        }

        var writer = new AsnWriter(AsnEncodingRules.DER);
        using (writer.PushSequence())
        {
            writer.WriteInteger(0);
            using (writer.PushSequence())
            {
                writer.WriteObjectIdentifier(EcPublicKey);
                writer.WriteObjectIdentifier(P256);
            }

            writer.WriteOctetString(key.Encode());
        }

        return PemEncoding.WriteString("PRIVATE KEY", writer.Encode());
    }

    public void Dispose()
    {
        CryptographicOperations.ZeroMemory(_scalar);
        _key.Dispose();
    }

    private static void Check(int status)
    {
        if (status < 0)
            throw new CryptographicException($"Windows' cryptography refused to work with the key of this machine (status 0x{status:X8}).");
    }
}
