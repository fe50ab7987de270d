using System.Buffers.Text;
using System.Net;
using System.Security.Cryptography;
using FleetDefrag.TestKit;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Https;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>
/// A test server of the contract with real TLS, whose answers the test sets. The server keeps port and state when it is stopped
/// and started again.
/// </summary>
internal sealed class FleetServer : IAsyncDisposable
{
    private readonly TestAuthority _authority = new();
    private readonly string? _name;
    private WebApplication? _app;
    private int _port;

    private FleetServer(string? name) => _name = name;

    public TestAuthority Authority => _authority;

    public Uri Address => new($"https://127.0.0.1:{_port}");

    public FleetState State { get; } = new();

    /// <summary>Returns a token with this server's fingerprint.</summary>
    public string Token => TokenFor(_authority);

    /// <summary>Starts on a free port.</summary>
    /// <param name="name">The name in the certificate; null for the loopback address.</param>
    public static async Task<FleetServer> StartAsync(string? name = null)
    {
        var server = new FleetServer(name);
        await server.StartAgainAsync();
        return server;
    }

    public static string TokenFor(TestAuthority authority, string secret = FleetState.GoodSecret) =>
        $"fd1.{Base64Url.EncodeToString(SHA256.HashData(authority.Certificate.RawData))}.{secret}";

    public async Task StartAgainAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelHttpsConfiguration();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, _port, listen =>
        {
            listen.Protocols = HttpProtocols.Http2;
            listen.UseHttps(_authority.IssueServer(_name), https =>
            {
                https.ClientCertificateMode = ClientCertificateMode.AllowCertificate;
                https.AllowAnyClientCertificate();
            });
        }));
        builder.Services.AddSingleton(State).AddSingleton(_authority).AddGrpc();
        _app = builder.Build();
        _app.MapGrpcService<TestEnrollment>();
        _app.MapGrpcService<TestAgentLink>();
        await _app.StartAsync(Patience.Token);
        _port = new Uri(_app.Urls.Single()).Port;
    }

    /// <summary>Stops the server without ending its streams.</summary>
    public async Task StopAsync()
    {
        using var now = new CancellationTokenSource();
        await now.CancelAsync();
        await _app!.StopAsync(now.Token);
        await _app.DisposeAsync();
        _app = null;
        State.ForgetStreams();
    }

    public async ValueTask DisposeAsync()
    {
        if (_app is not null)
            await StopAsync();
        _authority.Dispose();
    }
}
