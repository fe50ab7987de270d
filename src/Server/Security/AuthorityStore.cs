using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Security;

/// <summary>Stores the authority as two PEM files. The key has mode 0600.</summary>
internal sealed class AuthorityStore(string folder)
{
    private readonly string _certificate = Path.Combine(folder, "authority.crt");
    private readonly string _key = Path.Combine(folder, "authority.key");

    /// <summary>Returns the stored authority; null when there is none yet.</summary>
    /// <exception cref="StartupException">
    /// A file is missing or damaged. A new authority would lock every agent out, so none is created.
    /// </exception>
    public X509Certificate2? Load()
    {
        if (!File.Exists(_certificate) && !File.Exists(_key))
            return null;

        try
        {
            return X509Certificate2.CreateFromPemFile(_certificate, _key);
        }
        catch (Exception cause) when (cause is IOException or CryptographicException or UnauthorizedAccessException)
        {
            throw new StartupException(
                $"The fleet's authority in {folder} cannot be read: {cause.Message} "
                    + "Restore authority.crt and authority.key from a backup; without them every agent must enrol again.",
                cause);
        }
    }

    /// <summary>Writes both files and returns the certificate.</summary>
    public X509Certificate2 Save(X509Certificate2 authority)
    {
        using var key = authority.GetECDsaPrivateKey()!;
        // The key first: a certificate without its key would look like a damaged store, a key alone is one too and both are whole or absent
        // once the second rename is through.
        PrivateFile.Write(_key, key.ExportPkcs8PrivateKeyPem());
        PrivateFile.Write(_certificate, authority.ExportCertificatePem());
        return authority;
    }
}
