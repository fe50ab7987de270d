namespace Grpc.Core;

/// <summary>Base of generated clients.</summary>
public abstract class ClientBase
{
    private readonly CallInvoker? _callInvoker;

    /// <summary>For test doubles, which start no calls.</summary>
    protected ClientBase()
    {
    }

    /// <summary>Calls by what <paramref name="configuration"/> holds.</summary>
    protected ClientBase(ClientBaseConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        _callInvoker = configuration.CallInvoker;
    }

    /// <summary>Calls over a channel.</summary>
    protected ClientBase(ChannelBase channel)
    {
        ArgumentNullException.ThrowIfNull(channel);
        _callInvoker = channel.CreateCallInvoker();
    }

    /// <summary>Calls by an invoker.</summary>
    protected ClientBase(CallInvoker callInvoker)
    {
        ArgumentNullException.ThrowIfNull(callInvoker);
        _callInvoker = callInvoker;
    }

    /// <summary>What starts the calls.</summary>
    /// <exception cref="InvalidOperationException">The client was made without one, as a test double.</exception>
    protected CallInvoker CallInvoker => _callInvoker ?? throw new InvalidOperationException("This client was made without a channel.");

    /// <summary>What a client is made of.</summary>
    /// <param name="callInvoker">What starts the calls.</param>
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

    /// <summary>Makes the same client with another configuration.</summary>
    protected abstract T NewInstance(ClientBaseConfiguration configuration);
}
