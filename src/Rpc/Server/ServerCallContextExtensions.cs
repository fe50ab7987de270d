using Grpc.AspNetCore.Server.Internal;
using Microsoft.AspNetCore.Http;

namespace Grpc.Core;

/// <summary>Access to the HTTP request of a call.</summary>
public static class ServerCallContextExtensions
{
    /// <summary>Returns the HTTP context of the call: connection, client certificate, user.</summary>
    /// <exception cref="InvalidOperationException">The context is a test double without HTTP.</exception>
    public static HttpContext GetHttpContext(this ServerCallContext serverCallContext) =>
        serverCallContext is ServerCall call ? call.HttpContext : throw new InvalidOperationException("This call does not come over HTTP.");
}
