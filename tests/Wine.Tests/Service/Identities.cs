using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;

namespace FleetDefrag.Wine.Tests.Service;

/// <summary>Identities that Wine can load. Its key store does not support ECDSA keys, which the agent creates.</summary>
internal static class Identities
{
    /// <summary>Makes a folder the data folder of an agent that is enrolled at a server that does not exist.</summary>
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
            certificatePkcs12 = Convert.ToBase64String(
                certificate.ExportPkcs12(Pkcs12ExportPbeParameters.Pbes2Aes256Sha256, password: null)),
            authorityPem = certificate.ExportCertificatePem(),
        };
        Directory.CreateDirectory(agentFolder);
        File.WriteAllBytes(Path.Combine(agentFolder, "identity.json"), JsonSerializer.SerializeToUtf8Bytes(identity));
    }
}
