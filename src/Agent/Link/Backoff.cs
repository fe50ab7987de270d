namespace FleetDefrag.Agent.Link;

/// <summary>How long to wait before the next attempt: twice as long each time up to a cap, a random half of it, so that a fleet does not return in one wave.</summary>
/// <param name="random">0 to 1; fixed in tests.</param>
internal sealed class Backoff(Func<double> random)
{
    /// <summary>The longest delay.</summary>
    public static readonly TimeSpan Cap = TimeSpan.FromSeconds(60);

    private static readonly TimeSpan First = TimeSpan.FromSeconds(1);

    private int _attempts;

    /// <summary>The delay before the next attempt: between half of and all of min(cap, 1 s · 2^attempts).</summary>
    public TimeSpan Next()
    {
        var full = TimeSpan.FromSeconds(Math.Min(Cap.TotalSeconds, First.TotalSeconds * Math.Pow(2, _attempts)));
        _attempts = Math.Min(_attempts + 1, 16);
        return full * (0.5 + (random() / 2));
    }

    /// <summary>The server answered: the next delay is the first one again.</summary>
    public void Reset() => _attempts = 0;
}
