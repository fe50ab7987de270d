using FleetDefrag.TestKit;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>What the echo service tells the test that runs it.</summary>
internal sealed class EchoLog : IDisposable
{
    private readonly SemaphoreSlim _waiting = new(0);
    private readonly SemaphoreSlim _cancelled = new(0);
    private readonly SemaphoreSlim _arrived = new(0);
    private readonly SemaphoreSlim _disposed = new(0);
    private readonly TaskCompletionSource _deaf = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _repliesWritten;
    private int _calls;

    /// <summary>Replies that the transport has taken.</summary>
    public int RepliesWritten => Volatile.Read(ref _repliesWritten);

    /// <summary>The encoding that the last call's requests came in; null: not compressed.</summary>
    public string? RequestEncoding { get; set; }

    /// <summary>Calls that reached the service.</summary>
    public int Calls => Volatile.Read(ref _calls);

    public void Called()
    {
        Interlocked.Increment(ref _calls);
        _arrived.Release();
    }

    /// <summary>Until a request reached the service.</summary>
    public Task RequestArrives() => _arrived.WaitAsync(Patience.Token);

    public void ServiceDisposed() => _disposed.Release();

    /// <summary>Until so many service objects were disposed.</summary>
    public async Task ServicesAreDisposed(int count)
    {
        for (var index = 0; index < count; index++)
            await _disposed.WaitAsync(Patience.Token);
    }

    /// <summary>Until the test lets deaf calls end.</summary>
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

    /// <summary>Until a call waits for its cancellation.</summary>
    public Task CallWaits() => _waiting.WaitAsync(Patience.Token);

    /// <summary>Until a call that waited was cancelled.</summary>
    public Task CallIsCancelled() => _cancelled.WaitAsync(Patience.Token);
}
