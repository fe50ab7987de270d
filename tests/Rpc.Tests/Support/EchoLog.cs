namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>What the echo service tells the test that runs it.</summary>
internal sealed class EchoLog : IDisposable
{
    private readonly SemaphoreSlim _waiting = new(0);
    private readonly SemaphoreSlim _cancelled = new(0);
    private int _repliesWritten;

    /// <summary>Replies that the transport has taken.</summary>
    public int RepliesWritten => Volatile.Read(ref _repliesWritten);

    /// <summary>The encoding that the last call's requests came in; null: not compressed.</summary>
    public string? RequestEncoding { get; set; }

    public void Waiting() => _waiting.Release();

    public void Cancelled() => _cancelled.Release();

    public void WroteReply() => Interlocked.Increment(ref _repliesWritten);

    public void Dispose()
    {
        _waiting.Dispose();
        _cancelled.Dispose();
    }

    /// <summary>Until a call waits for its cancellation.</summary>
    public Task CallWaits() => _waiting.WaitAsync(Patience.Token);

    /// <summary>Until a call that waited was cancelled.</summary>
    public Task CallIsCancelled() => _cancelled.WaitAsync(Patience.Token);
}
