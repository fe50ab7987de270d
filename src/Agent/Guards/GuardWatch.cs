namespace FleetDefrag.Agent.Guards;

/// <summary>Looks again and again while a volume is defragmented, and asks for its end when something comes in between.</summary>
internal sealed class GuardWatch : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(10);

    private readonly MachineGuards _guards;
    private readonly CancellationTokenSource _stop = new();
    private readonly ITimer _timer;

    /// <summary>Begins.</summary>
    public GuardWatch(MachineGuards guards, TimeProvider clock)
    {
        _guards = guards;
        _timer = clock.CreateTimer(static watch => ((GuardWatch)watch!).Look(), this, Interval, Interval);
    }

    /// <summary>Why the end was asked for; null while it was not.</summary>
    public string? Reason { get; private set; }

    /// <summary>Set when something came in between.</summary>
    public CancellationToken Token => _stop.Token;

    public void Dispose()
    {
        _timer.Dispose();
        _stop.Dispose();
    }

    private void Look()
    {
        if (_guards.Reason() is not { } reason)
            return;
        Reason = reason;
        try
        {
            _stop.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The run has just ended by itself.
        }
    }
}
