using Grpc.AspNetCore.Server;
using Grpc.AspNetCore.Server.Internal;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Maps gRPC services to their paths.</summary>
public static class GrpcEndpointRouteBuilderExtensions
{
    /// <summary>Maps every method of a service. Each call resolves or creates an instance.</summary>
    /// <typeparam name="TService">The class that derives from a generated base.</typeparam>
    /// <exception cref="InvalidOperationException"><c>AddGrpc</c> was not called, or the class has no generated base.</exception>
    public static GrpcServiceEndpointConventionBuilder MapGrpcService<TService>(this IEndpointRouteBuilder builder)
        where TService : class
    {
        ArgumentNullException.ThrowIfNull(builder);
        var calls = builder.ServiceProvider.GetService<ServerCallFactory>()
            ?? throw new InvalidOperationException("gRPC services need services.AddGrpc().");
        var endpoints = new List<IEndpointConventionBuilder>();
        foreach (var method in ServiceMethods.Of<TService>(calls))
            endpoints.Add(
                builder.MapPost(method.Method.FullName, method.Handle)
                    .WithDisplayName($"gRPC - {method.Method.FullName}")
                    .WithMetadata(new GrpcMethodMetadata(typeof(TService), method.Method)));
        UnimplementedEndpoint.MapOnce(builder, calls);
        return new GrpcServiceEndpointConventionBuilder(endpoints);
    }
}
