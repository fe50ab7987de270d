using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Grpc.Net.Client;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>
/// An agent as the server sees it. The agent enrols and opens streams over real TLS, without code of the product's agent.
/// </summary>
internal sealed class FakeAgent : IDisposable
{
    private readonly Uri _link;

    private readonly string _hostName;

    private FakeAgent(Uri link, string hostName, Guid serverId, X509Certificate2 certificate, X509Certificate2 authority)
    {
        (_link, _hostName, ServerId, Certificate, Authority) = (link, hostName, serverId, certificate, authority);
    }

    public Guid ServerId { get; }

    public X509Certificate2 Certificate { get; }

    public X509Certificate2 Authority { get; }

    /// <summary>Creates a token as admin and enrols with the token.</summary>
    public static async Task<FakeAgent> EnrolAsync(RunningServer server, ApiClient admin, string? hostName = null)
    {
        using var created = await admin.PostAsync("enrolment-tokens", new { });
        created.StatusCode.ShouldBe(HttpStatusCode.Created);
        var token = (await created.JsonAsync()).GetProperty("token").GetString()!;
        return await EnrolWithAsync(server.LinkAddress, token, hostName ?? $"files-{Guid.NewGuid():n}");
    }

    /// <summary>Enrols as the contract says. Only the token's fingerprint makes the authority trusted.</summary>
    /// <param name="link">The address of the link.</param>
    /// <param name="token">The whole token.</param>
    /// <param name="hostName">The name that the machine gives itself.</param>
    /// <param name="earlier">The certificate of an earlier enrolment, which the machine presents.</param>
    /// <param name="learns">True: as an agent that learns authorities.</param>
    /// <param name="from">The address from which the machine calls; null: any.</param>
    public static async Task<FakeAgent> EnrolWithAsync(
        Uri link, string token, string hostName, X509Certificate2? earlier = null, bool learns = false, IPAddress? from = null)
    {
        var parts = token.Split('.');
        var authority = await AuthorityAsync(link);
        Convert.ToBase64String(SHA256.HashData(authority.RawData)).TrimEnd('=').Replace('+', '-').Replace('/', '_').ShouldBe(parts[1]);
        using var channel = Channel(link, authority, earlier, from);
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = Request(key, parts[2], hostName);
        request.LearnsAuthorities = learns;
        var answer = await new Enrollment.EnrollmentClient(channel).EnrollAsync(request, cancellationToken: Cancellation);
        using var issued = X509CertificateLoader.LoadCertificate(answer.ClientCertificate.Span);
        return new FakeAgent(link, hostName, Guid.Parse(answer.ServerId), issued.CopyWithPrivateKey(key), authority);
    }

    public static EnrollRequest Request(ECDsa key, string secret, string hostName = "files01") => new()
    {
        TokenSecret = secret,
        CertificateRequest = ByteString.CopyFrom(
            new CertificateRequest("CN=anything", key, HashAlgorithmName.SHA256).CreateSigningRequest()),
        HostName = hostName,
        OperatingSystem = "Windows Server 2022",
        AgentVersion = "0.1.0",
        Labels = { ["site"] = "said by the machine" },
    };

    public static async Task<X509Certificate2> AuthorityAsync(Uri link)
    {
        using var channel = Channel(link, authority: null, certificate: null);
        var answer = await new Enrollment.EnrollmentClient(channel)
            .GetAuthorityAsync(new GetAuthorityRequest(), cancellationToken: Cancellation);
        return X509CertificateLoader.LoadCertificate(answer.AuthorityCertificate.Span);
    }

    /// <summary>Opens a stream, says hello and reads the first answer, welcome.</summary>
    public async Task<TestStream> ConnectAsync(string spool = "spool-1", params Guid[] knownJobs)
    {
        var stream = await GreetAsync(instance: "", hostName: null, spool, knownJobs);
        stream.Welcome = (await stream.ReceiveAsync()).Welcome.ShouldNotBeNull();
        return stream;
    }

    /// <summary>Opens a stream and says hello. The server may end the stream before it reads the hello.</summary>
    public async Task<TestStream> GreetAsync(
        string instance, string? hostName = null, string spool = "spool-1", params Guid[] knownJobs)
    {
        var stream = Open();
        await stream.TrySendAsync(new AgentMessage
        {
            Hello = new Hello
            {
                AgentVersion = "0.1.0", HostName = hostName ?? _hostName, OperatingSystem = "Windows Server 2022", SpoolId = spool,
                InstanceId = instance,
                KnownJobIds = { knownJobs.Select(id => id.ToString()) },
            },
        });
        return stream;
    }

    /// <summary>Opens a stream without saying hello.</summary>
    public TestStream Open() => Open(_link, Authority, Certificate);

    /// <summary>Opens a stream with any certificate.</summary>
    public static TestStream Open(Uri link, X509Certificate2 authority, X509Certificate2? certificate)
    {
        var channel = Channel(link, authority, certificate);
        return new TestStream(channel, new Contracts.V1.AgentLink.AgentLinkClient(channel).Connect(cancellationToken: Cancellation));
    }

    /// <summary>The same machine with another certificate.</summary>
    public FakeAgent With(X509Certificate2 certificate) =>
        new(_link, _hostName, ServerId, certificate, X509CertificateLoader.LoadCertificate(Authority.RawData));

    public void Dispose()
    {
        Certificate.Dispose();
        Authority.Dispose();
    }

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static GrpcChannel Channel(
        Uri link, X509Certificate2? authority, X509Certificate2? certificate, IPAddress? from = null)
    {
        var handler = Handler(authority, certificate);
        if (from is not null)
            handler.ConnectCallback = (context, cancellationToken) => ConnectAsync(from, context.DnsEndPoint, cancellationToken);
        return GrpcChannel.ForAddress(link, new GrpcChannelOptions { HttpHandler = handler, DisposeHttpClient = true });
    }

    /// <summary>Opens TLS as an agent does. Without an authority every server is trusted, as before the fingerprint is compared.</summary>
    public static SocketsHttpHandler Handler(X509Certificate2? authority, X509Certificate2? certificate)
    {
        var tls = new SslClientAuthenticationOptions
        {
            RemoteCertificateValidationCallback = (_, presented, _, errors) => authority is null || IsTrusted(authority, presented, errors),
        };
        if (certificate is not null)
            tls.ClientCertificates = [certificate];
        return new SocketsHttpHandler { SslOptions = tls };
    }

    private static async ValueTask<Stream> ConnectAsync(IPAddress from, DnsEndPoint to, CancellationToken cancellationToken)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(from, 0));
        await socket.ConnectAsync(to, cancellationToken);
        return new NetworkStream(socket, ownsSocket: true);
    }

    private static bool IsTrusted(X509Certificate2 authority, X509Certificate? presented, SslPolicyErrors errors)
    {
        if (errors.HasFlag(SslPolicyErrors.RemoteCertificateNameMismatch))
            return false;
        using var chain = new X509Chain();
        chain.ChainPolicy.TrustMode = X509ChainTrustMode.CustomRootTrust;
        chain.ChainPolicy.CustomTrustStore.Add(authority);
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
        return chain.Build((X509Certificate2)presented!);
    }
}
