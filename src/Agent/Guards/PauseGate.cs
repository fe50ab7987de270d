namespace FleetDefrag.Agent.Guards;

/// <summary>The gate before all work on volumes. The gate is closed while the service is paused; the link stays up. Thread-safe.</summary>
internal sealed class PauseGate : IDisposable
{
    private readonly Lock _lock = new();
    private CancellationTokenSource _closed = new();
    private TaskCompletionSource _open = Opened();

    /// <summary>A token that is cancelled when the gate closes. After the gate opens, this property returns a new token.</summary>
    public CancellationToken Closed
    {
        get
        {
            lock (_lock)
                return _closed.Token;
        }
    }

    /// <summary>Waits until the gate is open.</summary>
    public Task WaitAsync(CancellationToken cancellationToken)
    {
        lock (_lock)
            return _open.Task.WaitAsync(cancellationToken);
    }

    /// <summary>Closes the gate: running work ends, and no other work begins.</summary>
    public void Close()
    {
        lock (_lock)
        {
            if (_closed.IsCancellationRequested)
                return;
            _open = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            _closed.Cancel();
        }
    }

    /// <summary>Opens the gate: work continues with the next job.</summary>
    public void Open()
    {
        lock (_lock)
        {
            if (!_closed.IsCancellationRequested)
                return;
            _closed = new CancellationTokenSource();
            _open.SetResult();
        }
    }

    public void Dispose() => _closed.Dispose();

    private static TaskCompletionSource Opened()
    {
        var open = new TaskCompletionSource();
        open.SetResult();
        return open;
    }
}
