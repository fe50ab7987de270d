namespace Grpc.Core;

/// <summary>Base of generated lite clients.</summary>
public abstract class LiteClientBase
{
    private readonly CallInvoker? _callInvoker;

    /// <summary>For test doubles, which start no calls.</summary>
    protected LiteClientBase()
    {
    }

    /// <summary>Calls by an invoker.</summary>
    protected LiteClientBase(CallInvoker callInvoker)
    {
        ArgumentNullException.ThrowIfNull(callInvoker);
        _callInvoker = callInvoker;
    }

    /// <summary>What starts the calls.</summary>
    /// <exception cref="InvalidOperationException">The client was made without one, as a test double.</exception>
    protected CallInvoker CallInvoker => _callInvoker ?? throw new InvalidOperationException("This client was made without a channel.");
}
