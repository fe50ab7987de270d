using Microsoft.Extensions.DependencyInjection;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Provides the service object of a call: resolved from the container, or created with the container's services.</summary>
internal sealed class ServiceActivator<TService>
    where TService : class
{
    private readonly ObjectFactory<TService> _factory = ActivatorUtilities.CreateFactory<TService>([]);

    public Lease Take(IServiceProvider services) =>
        services.GetService<TService>() is { } registered
            ? new Lease(registered, owned: false)
            : new Lease(_factory(services, []), owned: true);

    /// <summary>The service for one call. A created object is disposed with the call.</summary>
    internal readonly struct Lease(TService service, bool owned) : IAsyncDisposable
    {
        public TService Service { get; } = service;

        public async ValueTask DisposeAsync()
        {
            if (!owned)
                return;
            if (Service is IAsyncDisposable asynchronous)
                await asynchronous.DisposeAsync();
            else
                (Service as IDisposable)?.Dispose();
        }
    }
}
