namespace FleetDefrag.Agent.Guards;

/// <summary>Closed while the service is paused: the link stays, nothing works on volumes. Thread-safe.</summary>
internal sealed class PauseGate : IDisposable
{
    private readonly Lock _lock = new();
    private CancellationTokenSource _closed = new();
    private TaskCompletionSource _open = Opened();

    /// <summary>Set when the gate closes; of the time until it opens again.</summary>
    public CancellationToken Closed
    {
        get
        {
            lock (_lock)
                return _closed.Token;
        }
    }

    /// <summary>Until it is open.</summary>
    public Task WaitAsync(CancellationToken cancellationToken)
    {
        lock (_lock)
            return _open.Task.WaitAsync(cancellationToken);
    }

    /// <summary>The work under way ends, and no other begins.</summary>
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

    /// <summary>Work goes on with the next job.</summary>
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
