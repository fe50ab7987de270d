using Grpc.Core;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Creates the call of each request. The application has one factory.</summary>
internal sealed class ServerCallFactory(
    IServiceProvider services, IOptions<GrpcServiceOptions> options, TimeProvider time, ILoggerFactory loggers)
{
    private readonly ILogger _logger = loggers.CreateLogger("Grpc.AspNetCore.Server.ServerCallHandler");

    /// <summary>True if the answer to unknown methods is mapped already.</summary>
    public bool UnimplementedIsMapped { get; set; }

    /// <summary>Returns the settings of a service: its own, or those of all services.</summary>
    public GrpcServiceOptions OptionsOf<TService>()
        where TService : class =>
        services.GetService<IConfigureOptions<GrpcServiceOptions<TService>>>() is null
            ? options.Value
            : services.GetRequiredService<IOptions<GrpcServiceOptions<TService>>>().Value;

    /// <summary>Answers a request with the settings of all services.</summary>
    public Task HandleAsync(HttpContext http, IMethod method, Func<ServerCall, Task> handler) =>
        HandleAsync(http, method, options.Value, handler);

    /// <summary>Runs one request from the first check to the trailers.</summary>
    public async Task HandleAsync(HttpContext http, IMethod method, GrpcServiceOptions settings, Func<ServerCall, Task> handler)
    {
        if (RequestCheck.Refuse(http.Request) is { } refusal)
        {
            _logger.RequestRefused(http.Request.Path, refusal.HttpStatus, refusal.Reason);
            http.Response.StatusCode = refusal.HttpStatus;
            return;
        }

        using var call = new ServerCall(http, method, settings, time, _logger);
        await call.RunAsync(handler);
    }
}
