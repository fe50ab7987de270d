using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>Stores the key of a machine that waits for approval, in one file that only the agent's user can read.</summary>
internal sealed class WaitingKeyStore(AgentFolder folder)
{
    private const string RequestLabel = "CERTIFICATE REQUEST";
    private const string PublicLabel = "PUBLIC KEY";
    private const string PrivateLabel = "PRIVATE KEY";

    /// <summary>Stores the key.</summary>
    /// <exception cref="AgentException">The folder cannot be written.</exception>
    public void Save(MachineKey key)
    {
        folder.Ensure();
        var text = string.Join(
            '\n', PemEncoding.WriteString(RequestLabel, key.CertificateRequest), PemEncoding.WriteString(PublicLabel, key.PublicKey),
            key.PrivateKeyPem);
        try
        {
            AtomicFile.Write(folder.WaitingKeyFile, Encoding.ASCII.GetBytes(text));
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw new AgentException(
                $"The key cannot be stored in {folder.WaitingKeyFile}: {failure.Message} Run as administrator.", failure);
        }
    }

    /// <summary>Returns the stored key; null where there is none, or where the file is damaged.</summary>
    public MachineKey? Load()
    {
        try
        {
            var text = File.ReadAllText(folder.WaitingKeyFile);
            return Part(text, RequestLabel) is { } request && Part(text, PublicLabel) is { } publicKey
                && Part(text, PrivateLabel) is { } privateKey
                ? new MachineKey(request, publicKey, PemEncoding.WriteString(PrivateLabel, privateKey))
                : null;
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>Removes the stored key, if there is one.</summary>
    public void Remove()
    {
        try
        {
            File.Delete(folder.WaitingKeyFile);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            // A key that nobody approved opens nothing.
        }
    }

    private static byte[]? Part(string text, string label)
    {
        for (var rest = text.AsSpan(); PemEncoding.TryFind(rest, out var fields); rest = rest[fields.Location.End..])
        {
            if (!rest[fields.Label].SequenceEqual(label))
                continue;
            var content = new byte[fields.DecodedDataLength];
            return Convert.TryFromBase64Chars(rest[fields.Base64Data], content, out _) ? content : null;
        }

        return null;
    }
}
