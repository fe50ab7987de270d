namespace Grpc.Core;

/// <summary>A service object with its methods, ready to be handed to a binder.</summary>
public class ServerServiceDefinition
{
    private readonly IReadOnlyList<Action<ServiceBinderBase>> _methods;

    private ServerServiceDefinition(IReadOnlyList<Action<ServiceBinderBase>> methods) => _methods = methods;

    /// <summary>Starts an empty definition.</summary>
    public static Builder CreateBuilder() => new();

    /// <summary>Passes each method to the binder, in the order of the definition.</summary>
    internal void BindService(ServiceBinderBase serviceBinder)
    {
        foreach (var addTo in _methods)
            addTo(serviceBinder);
    }

    /// <summary>Collects the methods of a service.</summary>
    public class Builder
    {
        private readonly List<Action<ServiceBinderBase>> _methods = [];
        private readonly HashSet<string> _names = new(StringComparer.Ordinal);

        /// <summary>Adds a unary method.</summary>
        public Builder AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse> handler)
            where TRequest : class
            where TResponse : class => Add(method, binder => binder.AddMethod(method, handler));

        /// <summary>Adds a client streaming method.</summary>
        public Builder AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            ClientStreamingServerMethod<TRequest, TResponse> handler)
            where TRequest : class
            where TResponse : class => Add(method, binder => binder.AddMethod(method, handler));

        /// <summary>Adds a server streaming method.</summary>
        public Builder AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            ServerStreamingServerMethod<TRequest, TResponse> handler)
            where TRequest : class
            where TResponse : class => Add(method, binder => binder.AddMethod(method, handler));

        /// <summary>Adds a duplex streaming method.</summary>
        public Builder AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            DuplexStreamingServerMethod<TRequest, TResponse> handler)
            where TRequest : class
            where TResponse : class => Add(method, binder => binder.AddMethod(method, handler));

        /// <summary>Builds the definition.</summary>
        public ServerServiceDefinition Build() => new(_methods.ToArray());

        private Builder Add(IMethod method, Action<ServiceBinderBase> addTo)
        {
            if (!_names.Add(method.FullName))
                throw new InvalidOperationException($"{method.FullName} is defined twice.");
            _methods.Add(addTo);
            return this;
        }
    }
}
