using Grpc.Core;

namespace Grpc.AspNetCore.Server;

/// <summary>Metadata of an endpoint: the gRPC method that it serves.</summary>
/// <param name="serviceType">The class that serves it.</param>
/// <param name="method">The method.</param>
public sealed class GrpcMethodMetadata(Type serviceType, IMethod method)
{
    /// <summary>The class that serves it.</summary>
    public Type ServiceType { get; } = serviceType;

    /// <summary>The method.</summary>
    public IMethod Method { get; } = method;
}
