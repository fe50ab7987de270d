using Microsoft.AspNetCore.Builder;

namespace Grpc.AspNetCore.Server;

/// <summary>Applies conventions (authorisation, host) to every method of a service.</summary>
public sealed class GrpcServiceEndpointConventionBuilder : IEndpointConventionBuilder
{
    private readonly IReadOnlyList<IEndpointConventionBuilder> endpoints;

    internal GrpcServiceEndpointConventionBuilder(IReadOnlyList<IEndpointConventionBuilder> endpoints) => this.endpoints = endpoints;

    /// <inheritdoc/>
    public void Add(Action<EndpointBuilder> convention)
    {
        foreach (var endpoint in endpoints)
            endpoint.Add(convention);
    }

    /// <inheritdoc/>
    public void Finally(Action<EndpointBuilder> finallyConvention)
    {
        foreach (var endpoint in endpoints)
            endpoint.Finally(finallyConvention);
    }
}
