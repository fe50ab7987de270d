using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Text.Json;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>Stores the identity in one file, so that key and certificate always belong together.</summary>
internal sealed class IdentityStore(AgentFolder folder)
{
    /// <summary>True where this machine is enrolled.</summary>
    public bool Exists => File.Exists(folder.IdentityFile);

    /// <summary>The key of this machine while it waits for the approval of its enrolment.</summary>
    public WaitingKeyStore WaitingKey { get; } = new(folder);

    /// <summary>Stores the result of an enrolment. Only the agent's user can read it.</summary>
    /// <exception cref="AgentException">The folder cannot be written.</exception>
    public void Save(Enrolled enrolled)
    {
        folder.Ensure();
        Write(enrolled.Identity, enrolled.ProxyPem);
    }

    /// <summary>Stores an identity that trusts other authorities. Its certificate stays as it is.</summary>
    /// <exception cref="AgentException">The folder cannot be written.</exception>
    public void SaveAuthorities(AgentIdentity identity) => Write(identity, proxyPem: null);

    private void Write(AgentIdentity identity, string? proxyPem)
    {
        try
        {
            if (proxyPem is not null)
                AtomicFile.Write(folder.ProxyCertificateFile, Encoding.ASCII.GetBytes(proxyPem));
            if (identity.CertificatePkcs12 is null)
                AtomicFile.Write(folder.ProxyAuthorityFile, Encoding.ASCII.GetBytes(identity.AuthorityPem + '\n'));
            AtomicFile.Write(folder.IdentityFile, JsonSerializer.SerializeToUtf8Bytes(identity, AgentIdentityJson.Default.AgentIdentity));
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw new AgentException(
                $"The identity cannot be stored in {folder.IdentityFile}: {failure.Message} Run as administrator.", failure);
        }
    }

    /// <summary>
    /// Returns the certificate of an earlier enrolment with its key, also where a proxy presents it. Null: there is none that can be read,
    /// so the machine becomes a new server.
    /// </summary>
    public X509Certificate2? LoadEarlierCertificate()
    {
        try
        {
            return !Exists ? null : Load().LoadCertificate() ?? LoadOfProxy();
        }
        catch (Exception failure) when (failure is AgentException or IOException or CryptographicException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    // As PKCS#12: the TLS of Windows does not accept a key that exists only in memory.
    private X509Certificate2 LoadOfProxy()
    {
        using var loaded = X509Certificate2.CreateFromPemFile(folder.ProxyCertificateFile, folder.ProxyCertificateFile);
        return X509CertificateLoader.LoadPkcs12(
            loaded.ExportPkcs12(Pkcs12ExportPbeParameters.Pbes2Aes256Sha256, password: null), password: null);
    }

    /// <summary>Reads the identity.</summary>
    /// <exception cref="AgentException">There is no identity, or it cannot be read.</exception>
    public AgentIdentity Load()
    {
        try
        {
            var identity = JsonSerializer.Deserialize(File.ReadAllBytes(folder.IdentityFile), AgentIdentityJson.Default.AgentIdentity)
                ?? throw new JsonException("The file is empty.");
            identity.LoadAuthorities();
            identity.LoadCertificate()?.Dispose();
            return identity;
        }
        catch (Exception failure) when (failure is FileNotFoundException or DirectoryNotFoundException)
        {
            throw new AgentException(
                $"This machine is not enrolled: there is no identity in {folder.Root}. "
                + "Make a token in the console and run: fleetdefrag-agent enroll --server <url> --token <token>",
                failure);
        }
        catch (Exception failure) when (failure is JsonException or ArgumentException or FormatException or CryptographicException)
        {
            throw new AgentException(
                $"The identity in {folder.IdentityFile} is damaged: {failure.Message} Enrol this machine again with a new token.", failure);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw new AgentException(
                $"The identity in {folder.IdentityFile} cannot be read: {failure.Message} Run as the user of the agent.", failure);
        }
    }
}
