using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Security;

/// <summary>
/// Stores the fleet's authorities with their keys, the oldest first, in one PEM file of mode 0600. One file, because a rotation that is
/// interrupted leaves either the authorities of before or those of afterwards.
/// </summary>
internal sealed class AuthorityStore(string folder)
{
    private const string CertificateBegins = "-----BEGIN CERTIFICATE-----";

    private readonly string _file = Path.Combine(folder, "authorities.pem");
    private readonly string _lock = Path.Combine(folder, "authorities.lock");

    // Earlier versions kept a single authority in two files.
    private readonly string _earlierCertificate = Path.Combine(folder, "authority.crt");
    private readonly string _earlierKey = Path.Combine(folder, "authority.key");

    /// <summary>Another value when the file was replaced.</summary>
    public (DateTime WrittenAt, long Bytes) Stamp
    {
        get
        {
            var file = new FileInfo(_file);
            return file.Exists ? (file.LastWriteTimeUtc, file.Length) : default;
        }
    }

    /// <summary>Returns the stored authorities with their keys, the oldest first; empty when there are none yet.</summary>
    /// <exception cref="StartupException">
    /// A file is missing or damaged. A new authority would lock every agent out, so none is created.
    /// </exception>
    public IReadOnlyList<X509Certificate2> Load()
    {
        try
        {
            if (File.Exists(_file))
                return Parse(File.ReadAllText(_file));
            return File.Exists(_earlierCertificate) || File.Exists(_earlierKey)
                ? [X509Certificate2.CreateFromPemFile(_earlierCertificate, _earlierKey)]
                : [];
        }
        catch (Exception cause) when (cause is IOException or CryptographicException or UnauthorizedAccessException)
        {
            throw new StartupException(
                $"The fleet's authority in {folder} cannot be read: {cause.Message} "
                    + "Restore the files of that folder from a backup; without them every agent must enrol again.",
                cause);
        }
    }

    /// <summary>Replaces the authorities as a whole.</summary>
    public void Save(IReadOnlyList<X509Certificate2> authorities)
    {
        PrivateFile.Write(_file, string.Concat(authorities.Select(Pem)));
        // From the line above on these files have no effect. An interruption here leaves them, and the next change removes them.
        File.Delete(_earlierKey);
        File.Delete(_earlierCertificate);
    }

    /// <summary>Keeps others from changing the authorities until the result is disposed.</summary>
    /// <exception cref="IOException">Somebody else changes them, or the folder cannot be written.</exception>
    public IDisposable Lock() => new FileStream(_lock, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);

    private static List<X509Certificate2> Parse(string text)
    {
        var parts = text.Split(CertificateBegins, StringSplitOptions.RemoveEmptyEntries);
        return parts.Length > 0
            ? [.. parts.Select(part => X509Certificate2.CreateFromPem(CertificateBegins + part, part))]
            : throw new CryptographicException("The file is empty.");
    }

    private static string Pem(X509Certificate2 authority)
    {
        using var key = authority.GetECDsaPrivateKey()!;
        return $"{authority.ExportCertificatePem()}\n{key.ExportPkcs8PrivateKeyPem()}\n";
    }
}
