using System.Collections.Concurrent;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>An HTTP server that keeps what is posted to it, as a service for alerts does.</summary>
internal sealed class HookReceiver : IAsyncDisposable
{
    private readonly WebApplication _app;

    private HookReceiver(WebApplication app) => _app = app;

    /// <summary>What was posted, in order: the headers and the body.</summary>
    public ConcurrentQueue<(IReadOnlyDictionary<string, string> Headers, string Body)> Taken { get; } = new();

    /// <summary>The status of the next answers.</summary>
    public int Status { get; set; } = StatusCodes.Status200OK;

    public string Address =>
        _app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single() + "/hook";

    public static async Task<HookReceiver> StartAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        var receiver = new HookReceiver(app);
        app.MapPost("/hook", receiver.TakeAsync);
        await app.StartAsync(TestContext.Current.CancellationToken);
        return receiver;
    }

    public async ValueTask DisposeAsync() => await _app.DisposeAsync();

    private async Task<IResult> TakeAsync(HttpRequest request)
    {
        using var reader = new StreamReader(request.Body);
        var body = await reader.ReadToEndAsync();
        if (Status == StatusCodes.Status200OK)
            Taken.Enqueue(
                (
                    request.Headers.ToDictionary(header => header.Key, header => header.Value.ToString(), StringComparer.OrdinalIgnoreCase),
                    body));
        return Results.StatusCode(Status);
    }
}
