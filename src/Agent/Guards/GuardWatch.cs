using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Guards;

/// <summary>Checks regularly, while a volume is defragmented, whether there is a reason to stop, and then stops the work.</summary>
internal sealed class GuardWatch : IDisposable
{
    private readonly Func<string?> _findReason;
    private readonly CancellationTokenSource _stop;
    private readonly ITimer _timer;

    /// <summary>Begins the checks.</summary>
    /// <param name="findReason">Returns the reason to stop; null where there is none. Called on any thread; must not throw.</param>
    /// <param name="interval">The interval between checks.</param>
    /// <param name="time">Counts the interval.</param>
    /// <param name="cancellationToken">Stops the work for other reasons; it cancels <see cref="Token"/> too.</param>
    public GuardWatch(Func<string?> findReason, TimeSpan interval, TimeProvider time, CancellationToken cancellationToken)
    {
        _findReason = findReason;
        _stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        _timer = time.CreateTimer(static watch => ((GuardWatch)watch!).Check(), this, interval, interval);
    }

    /// <summary>The reason why this watch stopped the work; null where it did not.</summary>
    public string? Reason { get; private set; }

    /// <summary>Cancelled when the work must stop.</summary>
    public CancellationToken Token => _stop.Token;

    /// <summary>Runs work, and adds the reason to the result where this watch stopped it.</summary>
    /// <param name="work">Gets <see cref="Token"/>.</param>
    /// <exception cref="OperationCanceledException">The work was stopped for another reason before it began.</exception>
    public JobResult Run(Func<CancellationToken, JobResult> work)
    {
        try
        {
            return Explain(work(Token));
        }
        catch (OperationCanceledException) when (Reason is not null)
        {
            return Explain(new JobResult { Outcome = JobOutcome.Cancelled });
        }
    }

    public void Dispose()
    {
        _timer.Dispose();
        _stop.Dispose();
    }

    private JobResult Explain(JobResult result)
    {
        if (result.Outcome == JobOutcome.Cancelled && result.Detail.Length == 0 && Reason is { } reason)
            result.Detail = $"{reason}; what was done is kept.";
        return result;
    }

    private void Check()
    {
        try
        {
            if (_stop.IsCancellationRequested || _findReason() is not { } reason)
                return;
            Reason = reason;
            _stop.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The work has just ended by itself.
        }
    }
}
