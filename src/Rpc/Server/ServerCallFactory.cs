using Grpc.Core;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Creates the call of each request. The application has one factory.</summary>
internal sealed class ServerCallFactory(IOptions<GrpcServiceOptions> options, TimeProvider time, ILoggerFactory loggers)
{
    private readonly ILogger _logger = loggers.CreateLogger("Grpc.AspNetCore.Server.ServerCallHandler");

    /// <summary>True if the answer to unknown methods is mapped already.</summary>
    public bool UnimplementedIsMapped { get; set; }

    /// <summary>Runs one request from the first check to the trailers.</summary>
    public async Task HandleAsync(HttpContext http, IMethod method, Func<ServerCall, Task> handler)
    {
        if (RequestCheck.Refuse(http.Request) is { } refusal)
        {
            _logger.RequestRefused(http.Request.Path, refusal.HttpStatus, refusal.Reason);
            http.Response.StatusCode = refusal.HttpStatus;
            return;
        }

        using var call = new ServerCall(http, method, options.Value, time, _logger);
        await call.RunAsync(handler);
    }
}
