using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using Grpc.Net.Client;

namespace FleetDefrag.Agent.Link;

/// <summary>Makes the channels to the central server.</summary>
internal static class LinkChannel
{
    // A dead connection is noticed within their sum, although nothing was sent that could fail.
    private static readonly TimeSpan PingAfterSilence = TimeSpan.FromSeconds(20);
    private static readonly TimeSpan PingPatience = TimeSpan.FromSeconds(20);
    private static readonly TimeSpan ConnectPatience = TimeSpan.FromSeconds(20);

    /// <summary>Trusts this authority alone; the server's name must be in its certificate. With <paramref name="client"/>: proves who calls.</summary>
    public static GrpcChannel Create(Uri server, X509Certificate2 authority, X509Certificate2? client = null)
    {
        var policy = new X509ChainPolicy
        {
            TrustMode = X509ChainTrustMode.CustomRootTrust,
            // The server asks its own records for revocation; there is no list to download.
            RevocationMode = X509RevocationMode.NoCheck,
            DisableCertificateDownloads = true,
        };
        policy.CustomTrustStore.Add(authority);
        var ssl = new SslClientAuthenticationOptions { CertificateChainPolicy = policy };
        if (client is not null)
            ssl.ClientCertificateContext = SslStreamCertificateContext.Create(client, additionalCertificates: null, offline: true);
        return Create(server, ssl);
    }

    /// <summary>Without TLS to a proxy of this machine, which trusts the authority alone and proves who calls.</summary>
    public static GrpcChannel CreateProxied(Uri proxy) => Create(proxy, new SslClientAuthenticationOptions());

    /// <summary>Trusts anybody: only for asking for what can be checked by other means. Nothing secret may go over it.</summary>
    public static GrpcChannel CreateUnverified(Uri server) => Create(server, new SslClientAuthenticationOptions
    {
#pragma warning disable CA5359 // The answer is checked against the fingerprint in the token.
        RemoteCertificateValidationCallback = (_, _, _, _) => true,
#pragma warning restore CA5359
    });

    private static GrpcChannel Create(Uri server, SslClientAuthenticationOptions ssl) => GrpcChannel.ForAddress(server, new GrpcChannelOptions
    {
        HttpHandler = new SocketsHttpHandler
        {
            SslOptions = ssl,
            ConnectTimeout = ConnectPatience,
            KeepAlivePingDelay = PingAfterSilence,
            KeepAlivePingTimeout = PingPatience,
        },
        DisposeHttpClient = true,
    });
}
