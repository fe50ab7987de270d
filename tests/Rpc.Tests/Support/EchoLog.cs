using FleetDefrag.TestKit;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>The events of the echo service, for tests.</summary>
internal sealed class EchoLog : IDisposable
{
    private readonly SemaphoreSlim _waiting = new(0);
    private readonly SemaphoreSlim _cancelled = new(0);
    private readonly SemaphoreSlim _arrived = new(0);
    private readonly SemaphoreSlim _disposed = new(0);
    private readonly TaskCompletionSource _deaf = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _repliesWritten;
    private int _calls;

    /// <summary>Number of replies that the transport has accepted.</summary>
    public int RepliesWritten => Volatile.Read(ref _repliesWritten);

    /// <summary>The encoding of the last call's requests; null if not compressed.</summary>
    public string? RequestEncoding { get; set; }

    /// <summary>Number of calls that reached the service.</summary>
    public int Calls => Volatile.Read(ref _calls);

    public void Called()
    {
        Interlocked.Increment(ref _calls);
        _arrived.Release();
    }

    /// <summary>Waits until a request reaches the service.</summary>
    public Task RequestArrives() => _arrived.WaitAsync(Patience.Token);

    public void ServiceDisposed() => _disposed.Release();

    /// <summary>Waits until the given number of service objects is disposed.</summary>
    public async Task ServicesAreDisposed(int count)
    {
        for (var index = 0; index < count; index++)
            await _disposed.WaitAsync(Patience.Token);
    }

    /// <summary>Waits until the test releases calls that ignore cancellation.</summary>
    public async Task WaitDeaf()
    {
        Waiting();
        await _deaf.Task;
    }

    public void LetDeafCallsEnd() => _deaf.TrySetResult();

    public void Waiting() => _waiting.Release();

    public void Cancelled() => _cancelled.Release();

    public void WroteReply() => Interlocked.Increment(ref _repliesWritten);

    public void Dispose()
    {
        _waiting.Dispose();
        _cancelled.Dispose();
        _disposed.Dispose();
        _arrived.Dispose();
    }

    /// <summary>Waits until a call waits for its cancellation.</summary>
    public Task CallWaits() => _waiting.WaitAsync(Patience.Token);

    /// <summary>Waits until a waiting call is cancelled.</summary>
    public Task CallIsCancelled() => _cancelled.WaitAsync(Patience.Token);
}
