namespace FleetDefrag.Server.Features.Layouts;

/// <summary>The queries of one agent: one is under way, and a few wait, in the order of their arrival. Thread-safe.</summary>
internal sealed class LayoutLine
{
    private const int MostInLine = 8;

    private readonly Lock _lock = new();
    private readonly Queue<TaskCompletionSource> _waiting = new();
    private bool _isTaken;

    /// <summary>Waits for the turn. Returns false when too many wait already.</summary>
    public async Task<bool> TryEnterAsync(CancellationToken cancellationToken)
    {
        var turn = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        lock (_lock)
        {
            if (_isTaken && _waiting.Count >= MostInLine - 1)
                return false;
            if (_isTaken)
                _waiting.Enqueue(turn);
            else
                turn.SetResult();
            _isTaken = true;
        }

        // One who leaves the line is passed over by the one before.
        await using var left = cancellationToken.Register(() => turn.TrySetCanceled(cancellationToken));
        await turn.Task;
        return true;
    }

    /// <summary>Ends the turn.</summary>
    public void Leave()
    {
        lock (_lock)
        {
            while (_waiting.TryDequeue(out var next))
            {
                if (next.TrySetResult())
                    return;
            }

            _isTaken = false;
        }
    }
}
