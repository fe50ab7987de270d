using Grpc.AspNetCore.Server;
using Grpc.AspNetCore.Server.Internal;
using Microsoft.Extensions.DependencyInjection.Extensions;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds the services of the gRPC server.</summary>
public static class GrpcServicesExtensions
{
    /// <summary>Adds the services of the gRPC server with default settings.</summary>
    public static IGrpcServerBuilder AddGrpc(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddRouting();
        services.AddOptions();
        services.TryAddSingleton(TimeProvider.System);
        services.TryAddSingleton<ServerCallFactory>();
        return new GrpcServerBuilder(services);
    }

    /// <summary>Adds the services of the gRPC server.</summary>
    public static IGrpcServerBuilder AddGrpc(this IServiceCollection services, Action<GrpcServiceOptions> configureOptions)
    {
        services.Configure(configureOptions);
        return services.AddGrpc();
    }
}
