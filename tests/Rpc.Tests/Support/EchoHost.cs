using System.Net;
using FleetDefrag.TestKit;
using Grpc.AspNetCore.Server;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>The echo service on Kestrel, HTTP/2 without TLS on a free port of the loopback.</summary>
internal sealed class EchoHost : IAsyncDisposable
{
    private readonly WebApplication _app;

    private EchoHost(WebApplication app) => _app = app;

    public EchoLog Log => _app.Services.GetRequiredService<EchoLog>();

    public CapturedLogs Logs => _app.Services.GetRequiredService<CapturedLogs>();

    public Uri Address => new(_app.Urls.Single());

    public string Authority => Address.Authority;

    public static async Task<EchoHost> StartAsync(
        Action<GrpcServiceOptions>? configure = null,
        TimeProvider? time = null,
        HttpProtocols protocols = HttpProtocols.Http2)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        var logs = new CapturedLogs();
        builder.Logging.AddProvider(logs).AddFilter("Grpc", LogLevel.Debug);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = protocols));
        builder.Services.AddSingleton(logs);
        builder.Services.AddSingleton<EchoLog>();
        if (time is not null)
            builder.Services.AddSingleton(time);
        builder.Services.AddGrpc(configure ?? (_ => { }));
        var started = builder.Build();
        started.MapGrpcService<EchoService>();
        await started.StartAsync(TestContext.Current.CancellationToken);
        return new EchoHost(started);
    }

    public GrpcChannel Channel(Action<GrpcChannelOptions>? configure = null)
    {
        var options = new GrpcChannelOptions();
        configure?.Invoke(options);
        return GrpcChannel.ForAddress(Address, options);
    }

    public async ValueTask DisposeAsync() => await _app.DisposeAsync();

    /// <summary>Stops without waiting for running calls.</summary>
    public async Task StopNowAsync()
    {
        using var now = new CancellationTokenSource();
        await now.CancelAsync();
        await _app.StopAsync(now.Token);
    }
}
