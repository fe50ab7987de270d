using Grpc.Core;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Collects the methods of a service class, each with a delegate that calls the method on the call's instance.</summary>
internal sealed class ServiceMethodBinder<TService>(ServerCallFactory calls) : ServiceBinderBase
    where TService : class
{
    private readonly ServiceActivator<TService> _activator = new();
    private readonly GrpcServiceOptions _options = calls.OptionsOf<TService>();
    private readonly List<ServiceMethod> _methods = [];

    public IReadOnlyList<ServiceMethod> Methods => _methods;

    public override void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler)
    {
        var invoke = Find<Func<TService, TRequest, ServerCallContext, Task<TResponse>>>(
            method, typeof(TRequest), typeof(ServerCallContext));
        Add(method, async (service, call) =>
        {
            var request = await call.ReadSingleAsync(method.RequestMarshaller);
            await call.WriteSingleAsync(method.ResponseMarshaller, await invoke(service, request, call));
        });
    }

    public override void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        ClientStreamingServerMethod<TRequest, TResponse>? handler)
    {
        var invoke = Find<Func<TService, IAsyncStreamReader<TRequest>, ServerCallContext, Task<TResponse>>>(
            method, typeof(IAsyncStreamReader<TRequest>), typeof(ServerCallContext));
        Add(method, async (service, call) =>
        {
            var response = await invoke(service, new RequestStream<TRequest>(call, method.RequestMarshaller), call);
            await call.WriteSingleAsync(method.ResponseMarshaller, response);
        });
    }

    public override void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        ServerStreamingServerMethod<TRequest, TResponse>? handler)
    {
        var invoke = Find<Func<TService, TRequest, IServerStreamWriter<TResponse>, ServerCallContext, Task>>(
            method, typeof(TRequest), typeof(IServerStreamWriter<TResponse>), typeof(ServerCallContext));
        Add(method, async (service, call) =>
        {
            var request = await call.ReadSingleAsync(method.RequestMarshaller);
            await invoke(service, request, new ResponseStream<TResponse>(call, method.ResponseMarshaller), call);
        });
    }

    public override void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        DuplexStreamingServerMethod<TRequest, TResponse>? handler)
    {
        var invoke = Find<Func<TService, IAsyncStreamReader<TRequest>, IServerStreamWriter<TResponse>, ServerCallContext, Task>>(
            method, typeof(IAsyncStreamReader<TRequest>), typeof(IServerStreamWriter<TResponse>), typeof(ServerCallContext));
        Add(method, (service, call) => invoke(
            service, new RequestStream<TRequest>(call, method.RequestMarshaller), new ResponseStream<TResponse>(
                call, method.ResponseMarshaller), call));
    }

    private static TDelegate Find<TDelegate>(IMethod method, params Type[] parameters)
        where TDelegate : Delegate =>
        typeof(TService).GetMethod(method.Name, parameters)?.CreateDelegate<TDelegate>()
        ?? throw new InvalidOperationException($"{typeof(TService)} has no public method for {method.FullName}.");

    private void Add(IMethod method, Func<TService, ServerCall, Task> serve) =>
        _methods.Add(new ServiceMethod(method, http => calls.HandleAsync(http, method, _options, async call =>
        {
            await using var lease = _activator.Take(http.RequestServices);
            await serve(lease.Service, call);
        })));
}
