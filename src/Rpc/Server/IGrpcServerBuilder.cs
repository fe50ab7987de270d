using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Grpc.AspNetCore.Server;

/// <summary>Configures the gRPC server further.</summary>
public interface IGrpcServerBuilder
{
    /// <summary>The application's services.</summary>
    IServiceCollection Services { get; }

    /// <summary>Changes the settings of one service.</summary>
    IGrpcServerBuilder AddServiceOptions<TService>(Action<GrpcServiceOptions<TService>> configure)
        where TService : class;
}

/// <inheritdoc cref="IGrpcServerBuilder"/>
internal sealed class GrpcServerBuilder(IServiceCollection services) : IGrpcServerBuilder
{
    public IServiceCollection Services { get; } = services;

    public IGrpcServerBuilder AddServiceOptions<TService>(Action<GrpcServiceOptions<TService>> configure)
        where TService : class
    {
        Services.AddSingleton<IConfigureOptions<GrpcServiceOptions<TService>>, Internal.ServiceDefaults<TService>>();
        Services.Configure(configure);
        return this;
    }
}
