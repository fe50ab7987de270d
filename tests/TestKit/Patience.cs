namespace FleetDefrag.TestKit;

/// <summary>The time limit of every wait in tests. The limit stops a hanging test; no test measures with it.</summary>
public static class Patience
{
    /// <summary>The limit: far longer than any operation takes, even on a busy machine.</summary>
    public static readonly TimeSpan Limit = TimeSpan.FromMinutes(3);

    /// <summary>A token that is cancelled when the limit, counted from this call, has elapsed.</summary>
    public static CancellationToken Token => new CancellationTokenSource(Limit).Token;
}
