using Microsoft.Extensions.DependencyInjection;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Gives the service object of a call: the container's own, or one made from the container's parts.</summary>
internal sealed class ServiceActivator<TService>
    where TService : class
{
    private readonly ObjectFactory<TService> _factory = ActivatorUtilities.CreateFactory<TService>([]);

    public Lease Take(IServiceProvider services) =>
        services.GetService<TService>() is { } registered ? new Lease(registered, owned: false) : new Lease(_factory(services, []), owned: true);

    /// <summary>The service for one call; what was made for it is disposed with it.</summary>
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
