namespace Grpc.Core;

/// <summary>A channel to a server.</summary>
/// <param name="target">The server's address, for people.</param>
public abstract class ChannelBase(string target)
{
    /// <summary>The server's address.</summary>
    public string Target { get; } = target;

    /// <summary>Returns the invoker that starts calls on this channel.</summary>
    public abstract CallInvoker CreateCallInvoker();

    /// <summary>Ends all calls and closes the connections.</summary>
    public Task ShutdownAsync() => ShutdownAsyncCore();

    /// <inheritdoc cref="ShutdownAsync"/>
    protected virtual Task ShutdownAsyncCore() => Task.CompletedTask;
}
