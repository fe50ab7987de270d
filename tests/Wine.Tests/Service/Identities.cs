using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;

namespace FleetDefrag.Wine.Tests.Service;

/// <summary>Identities that Wine can load: its key store makes and takes no ECDSA keys, which the agent's own are.</summary>
internal static class Identities
{
    /// <summary>Makes a folder that of an enrolled agent, of a server that nobody runs.</summary>
    public static void WriteUnreachable(string agentFolder)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest("CN=FleetDefrag agent", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var now = TimeProvider.System.GetUtcNow();
        using var certificate = request.CreateSelfSigned(now.AddDays(-1), now.AddDays(1));
        var identity = new
        {
            server = "https://127.0.0.1:9",
            serverId = Guid.NewGuid().ToString(),
            certificatePkcs12 = Convert.ToBase64String(certificate.ExportPkcs12(Pkcs12ExportPbeParameters.Pbes2Aes256Sha256, password: null)),
            authorityPem = certificate.ExportCertificatePem(),
        };
        Directory.CreateDirectory(agentFolder);
        File.WriteAllBytes(Path.Combine(agentFolder, "identity.json"), JsonSerializer.SerializeToUtf8Bytes(identity));
    }
}
