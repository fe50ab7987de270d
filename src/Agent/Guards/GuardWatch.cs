using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Agent.Guards;

/// <summary>Looks again and again while a volume is defragmented, and asks for its end when something comes in between.</summary>
internal sealed class GuardWatch : IDisposable
{
    private readonly Func<string?> _look;
    private readonly CancellationTokenSource _stop;
    private readonly ITimer _timer;

    /// <summary>Begins.</summary>
    /// <param name="look">The reason to end, null while there is none. Called on any thread; must not throw.</param>
    /// <param name="interval">How often it is asked.</param>
    /// <param name="time">Counts the interval.</param>
    /// <param name="cancellationToken">What else ends the work: <see cref="Token"/> is set by it too.</param>
    public GuardWatch(Func<string?> look, TimeSpan interval, TimeProvider time, CancellationToken cancellationToken)
    {
        _look = look;
        _stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        _timer = time.CreateTimer(static watch => ((GuardWatch)watch!).Look(), this, interval, interval);
    }

    /// <summary>Why the end was asked for; null while it was not, and where somebody else asked.</summary>
    public string? Reason { get; private set; }

    /// <summary>Set when the work must end.</summary>
    public CancellationToken Token => _stop.Token;

    /// <summary>Does the work until it ends or must end, and puts the reason into a result that was cut short.</summary>
    /// <param name="work">Gets <see cref="Token"/>.</param>
    /// <exception cref="OperationCanceledException">Somebody else ended it before anything was done.</exception>
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

    private void Look()
    {
        try
        {
            if (_stop.IsCancellationRequested || _look() is not { } reason)
                return;
            Reason = reason;
            _stop.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The run has just ended by itself.
        }
    }
}
