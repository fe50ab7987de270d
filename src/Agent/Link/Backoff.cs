namespace FleetDefrag.Agent.Link;

/// <summary>The delays between attempts: they double up to a cap. A random part keeps a fleet from returning in one wave.</summary>
/// <param name="random">Returns a number from 0 to 1; a fixed one in tests.</param>
internal sealed class Backoff(Func<double> random)
{
    /// <summary>The longest delay.</summary>
    public static readonly TimeSpan Cap = TimeSpan.FromSeconds(60);

    private static readonly TimeSpan First = TimeSpan.FromSeconds(1);

    private int _attempts;

    /// <summary>Returns the delay before the next attempt, from half of min(cap, 1 s · 2^attempts) to all of it.</summary>
    public TimeSpan Next()
    {
        var full = TimeSpan.FromSeconds(Math.Min(Cap.TotalSeconds, First.TotalSeconds * Math.Pow(2, _attempts)));
        _attempts = Math.Min(_attempts + 1, 16);
        return full * (0.5 + (random() / 2));
    }

    /// <summary>Begins again with the first delay, after the server has answered.</summary>
    public void Reset() => _attempts = 0;
}
