using Microsoft.AspNetCore.Builder;

namespace Grpc.AspNetCore.Server;

/// <summary>Applies conventions (authorisation, host) to every method of a service.</summary>
public sealed class GrpcServiceEndpointConventionBuilder : IEndpointConventionBuilder
{
    private readonly IReadOnlyList<IEndpointConventionBuilder> _endpoints;

    internal GrpcServiceEndpointConventionBuilder(IReadOnlyList<IEndpointConventionBuilder> endpoints) => _endpoints = endpoints;

    /// <inheritdoc/>
    public void Add(Action<EndpointBuilder> convention)
    {
        foreach (var endpoint in _endpoints)
            endpoint.Add(convention);
    }

    /// <inheritdoc/>
    public void Finally(Action<EndpointBuilder> finallyConvention)
    {
        foreach (var endpoint in _endpoints)
            endpoint.Finally(finallyConvention);
    }
}
