using System.Net.Security;
using System.Security.Cryptography.X509Certificates;
using Grpc.Net.Client;

namespace FleetDefrag.Agent.Link;

/// <summary>Creates the channels to the central server.</summary>
internal static class LinkChannel
{
    // A dead connection is noticed within the sum of the two, even while nothing is sent.
    private static readonly TimeSpan PingAfterSilence = TimeSpan.FromSeconds(20);
    private static readonly TimeSpan PingTimeout = TimeSpan.FromSeconds(20);
    private static readonly TimeSpan ConnectLimit = TimeSpan.FromSeconds(20);

    /// <summary>
    /// Creates a channel that trusts only these authorities. The server's certificate must contain its name. <paramref name="client"/>
    /// identifies this machine.
    /// </summary>
    public static GrpcChannel Create(Uri server, X509Certificate2Collection authorities, X509Certificate2? client = null)
    {
        var policy = new X509ChainPolicy
        {
            TrustMode = X509ChainTrustMode.CustomRootTrust,
            // The server keeps revocations in its own records; there is no list to download.
            RevocationMode = X509RevocationMode.NoCheck,
            DisableCertificateDownloads = true,
        };
        policy.CustomTrustStore.AddRange(authorities);
        var ssl = new SslClientAuthenticationOptions { CertificateChainPolicy = policy };
        if (client is not null)
            ssl.ClientCertificateContext = SslStreamCertificateContext.Create(client, additionalCertificates: null, offline: true);
        return Create(server, ssl);
    }

    /// <summary>
    /// Creates a channel without TLS to a proxy on this machine, which trusts only the authority and identifies this machine.
    /// </summary>
    public static GrpcChannel CreateProxied(Uri proxy) => Create(proxy, new SslClientAuthenticationOptions());

    /// <summary>
    /// Creates a channel that trusts any server, for data that is verified in another way. Nothing secret may be sent over it.
    /// </summary>
    public static GrpcChannel CreateUnverified(Uri server) => Create(server, new SslClientAuthenticationOptions
    {
#pragma warning disable CA5359 // The caller compares the answer with the fingerprint in the token.
        RemoteCertificateValidationCallback = (_, _, _, _) => true,
#pragma warning restore CA5359
    });

    private static GrpcChannel Create(Uri server, SslClientAuthenticationOptions ssl)
    {
        var handler = new SocketsHttpHandler
        {
            SslOptions = ssl,
            ConnectTimeout = ConnectLimit,
            KeepAlivePingDelay = PingAfterSilence,
            KeepAlivePingTimeout = PingTimeout,
        };
        return GrpcChannel.ForAddress(server, new GrpcChannelOptions { HttpHandler = handler, DisposeHttpClient = true });
    }
}
