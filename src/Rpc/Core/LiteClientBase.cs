namespace Grpc.Core;

/// <summary>Base of generated lite clients.</summary>
public abstract class LiteClientBase
{
    private readonly CallInvoker? _callInvoker;

    /// <summary>Creates a client that starts no calls, for test doubles.</summary>
    protected LiteClientBase()
    {
    }

    /// <summary>Creates a client with an invoker.</summary>
    protected LiteClientBase(CallInvoker callInvoker)
    {
        ArgumentNullException.ThrowIfNull(callInvoker);
        _callInvoker = callInvoker;
    }

    /// <summary>The invoker that starts the calls.</summary>
    /// <exception cref="InvalidOperationException">The client was created without an invoker, as a test double.</exception>
    protected CallInvoker CallInvoker => _callInvoker ?? throw new InvalidOperationException("This client was made without a channel.");
}
