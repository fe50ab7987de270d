namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>What the echo service tells the test that runs it.</summary>
internal sealed class EchoLog : IDisposable
{
    private readonly SemaphoreSlim waiting = new(0);
    private readonly SemaphoreSlim cancelled = new(0);
    private int repliesWritten;

    /// <summary>Replies that the transport has taken.</summary>
    public int RepliesWritten => Volatile.Read(ref repliesWritten);

    /// <summary>The encoding that the last call's requests came in; null: not compressed.</summary>
    public string? RequestEncoding { get; set; }

    public void Waiting() => waiting.Release();

    public void Cancelled() => cancelled.Release();

    public void WroteReply() => Interlocked.Increment(ref repliesWritten);

    public void Dispose()
    {
        waiting.Dispose();
        cancelled.Dispose();
    }

    /// <summary>Until a call waits for its cancellation.</summary>
    public Task CallWaits() => waiting.WaitAsync(Patience.Token);

    /// <summary>Until a call that waited was cancelled.</summary>
    public Task CallIsCancelled() => cancelled.WaitAsync(Patience.Token);
}
