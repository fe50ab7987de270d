namespace Grpc.Core;

/// <summary>Base of generated clients.</summary>
public abstract class ClientBase
{
    private readonly CallInvoker? _callInvoker;

    /// <summary>Creates a client that starts no calls, for test doubles.</summary>
    protected ClientBase()
    {
    }

    /// <summary>Creates a client with a configuration.</summary>
    protected ClientBase(ClientBaseConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        _callInvoker = configuration.CallInvoker;
    }

    /// <summary>Creates a client on a channel.</summary>
    protected ClientBase(ChannelBase channel)
    {
        ArgumentNullException.ThrowIfNull(channel);
        _callInvoker = channel.CreateCallInvoker();
    }

    /// <summary>Creates a client with an invoker.</summary>
    protected ClientBase(CallInvoker callInvoker)
    {
        ArgumentNullException.ThrowIfNull(callInvoker);
        _callInvoker = callInvoker;
    }

    /// <summary>The invoker that starts the calls.</summary>
    /// <exception cref="InvalidOperationException">The client was created without an invoker, as a test double.</exception>
    protected CallInvoker CallInvoker => _callInvoker ?? throw new InvalidOperationException("This client was made without a channel.");

    /// <summary>The configuration of a client.</summary>
    /// <param name="callInvoker">The invoker that starts the calls.</param>
    protected internal class ClientBaseConfiguration(CallInvoker callInvoker)
    {
        internal CallInvoker CallInvoker { get; } = callInvoker;
    }
}

/// <inheritdoc cref="ClientBase"/>
/// <typeparam name="T">The client itself.</typeparam>
public abstract class ClientBase<T> : ClientBase
    where T : ClientBase<T>
{
    /// <inheritdoc cref="ClientBase()"/>
    protected ClientBase()
    {
    }

    /// <inheritdoc cref="ClientBase(ClientBaseConfiguration)"/>
    protected ClientBase(ClientBaseConfiguration configuration)
        : base(configuration)
    {
    }

    /// <inheritdoc cref="ClientBase(ChannelBase)"/>
    protected ClientBase(ChannelBase channel)
        : base(channel)
    {
    }

    /// <inheritdoc cref="ClientBase(CallInvoker)"/>
    protected ClientBase(CallInvoker callInvoker)
        : base(callInvoker)
    {
    }

    /// <summary>Creates the same client with another configuration.</summary>
    protected abstract T NewInstance(ClientBaseConfiguration configuration);
}
