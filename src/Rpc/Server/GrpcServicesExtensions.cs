using Grpc.AspNetCore.Server;
using Grpc.AspNetCore.Server.Internal;
using Microsoft.Extensions.DependencyInjection.Extensions;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds what gRPC services need.</summary>
public static class GrpcServicesExtensions
{
    /// <summary>Adds what gRPC services need, with the default settings.</summary>
    public static IGrpcServerBuilder AddGrpc(this IServiceCollection services)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddRouting();
        services.AddOptions();
        services.TryAddSingleton(TimeProvider.System);
        services.TryAddSingleton<ServerCallFactory>();
        return new GrpcServerBuilder(services);
    }

    /// <summary>Adds what gRPC services need.</summary>
    public static IGrpcServerBuilder AddGrpc(this IServiceCollection services, Action<GrpcServiceOptions> configureOptions)
    {
        services.Configure(configureOptions);
        return services.AddGrpc();
    }
}
