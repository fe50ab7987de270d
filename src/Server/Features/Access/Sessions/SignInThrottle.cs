namespace FleetDefrag.Server.Features.Access.Sessions;

/// <summary>
/// Slows guesses of a password down. Wrong passwords count for one caller's address and one user together, so that a stranger cannot keep
/// an administrator out. A reset of the password starts the count anew.
/// </summary>
internal sealed class SignInThrottle(TimeProvider time)
{
    /// <summary>The attempts before the first wait.</summary>
    public const int Free = 5;

    private const int MostRemembered = 10_000;

    private static readonly TimeSpan FirstWait = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan LongestWait = TimeSpan.FromMinutes(15);
    private static readonly TimeSpan Forgotten = TimeSpan.FromHours(1);

    private readonly Lock _lock = new();
    private readonly Dictionary<SignInAttempt, (int Count, DateTimeOffset Last)> _attempts = [];

    /// <summary>Counts an attempt, before its password is checked. Returns the time to wait; null: the attempt may go on.</summary>
    public TimeSpan? Begin(SignInAttempt attempt)
    {
        lock (_lock)
        {
            var now = time.GetUtcNow();
            Forget(now);
            var (count, last) = _attempts.GetValueOrDefault(attempt);
            var wait = last + WaitAfter(count) - now;
            if (count >= Free && wait > TimeSpan.Zero)
                return wait;
            _attempts[attempt] = (count + 1, now);
            return null;
        }
    }

    /// <summary>Forgets the attempts of a caller whose password was right.</summary>
    public void Succeed(SignInAttempt attempt)
    {
        lock (_lock)
            _attempts.Remove(attempt);
    }

    /// <summary>Returns the time until which some address has to wait for a user; null: none has.</summary>
    /// <param name="userName">The normalized name.</param>
    public DateTimeOffset? WaitsUntil(string userName)
    {
        lock (_lock)
        {
            var now = time.GetUtcNow();
            return _attempts.Where(entry => entry.Key.UserName == userName && entry.Value.Count >= Free)
                .Select(entry => entry.Value.Last + WaitAfter(entry.Value.Count)).Where(until => until > now)
                .Select(until => (DateTimeOffset?)until).Max();
        }
    }

    /// <summary>Forgets all attempts for a user.</summary>
    /// <param name="userName">The normalized name.</param>
    public void Forget(string userName)
    {
        lock (_lock)
        {
            foreach (var attempt in _attempts.Keys.Where(attempt => attempt.UserName == userName).ToList())
                _attempts.Remove(attempt);
        }
    }

    private static TimeSpan WaitAfter(int count) =>
        TimeSpan.FromTicks(Math.Min(LongestWait.Ticks, FirstWait.Ticks << Math.Clamp(count - Free, 0, 10)));

    private void Forget(DateTimeOffset now)
    {
        if (_attempts.Count < MostRemembered)
            return;
        foreach (var (old, _) in _attempts.Where(entry => now - entry.Value.Last > Forgotten).ToList())
            _attempts.Remove(old);
        // Many callers at once: the oldest half goes.
        if (_attempts.Count >= MostRemembered)
        {
            foreach (var (old, _) in _attempts.OrderBy(entry => entry.Value.Last).Take(MostRemembered / 2).ToList())
                _attempts.Remove(old);
        }
    }
}

/// <summary>Whose attempts are counted together.</summary>
/// <param name="Address">The caller's address.</param>
/// <param name="UserName">The name, normalized; also one that no user has.</param>
/// <param name="Stamp">The user's security stamp, which a reset of the password changes.</param>
internal readonly record struct SignInAttempt(string Address, string UserName, string Stamp);
