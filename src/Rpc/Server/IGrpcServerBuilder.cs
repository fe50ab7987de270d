using Microsoft.Extensions.DependencyInjection;

namespace Grpc.AspNetCore.Server;

/// <summary>Configures the gRPC server further.</summary>
public interface IGrpcServerBuilder
{
    /// <summary>The application's services.</summary>
    IServiceCollection Services { get; }
}

/// <inheritdoc cref="IGrpcServerBuilder"/>
internal sealed class GrpcServerBuilder(IServiceCollection services) : IGrpcServerBuilder
{
    public IServiceCollection Services { get; } = services;
}
