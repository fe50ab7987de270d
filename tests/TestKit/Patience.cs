namespace FleetDefrag.TestKit;

/// <summary>How long anything may take before the test that waits for it fails: a bound against hanging, never a measure.</summary>
public static class Patience
{
    /// <summary>Far longer than anything takes, also on a busy machine.</summary>
    public static readonly TimeSpan Limit = TimeSpan.FromMinutes(3);

    /// <summary>Cancelled when the patience, counted from this call, is over.</summary>
    public static CancellationToken Token => new CancellationTokenSource(Limit).Token;
}
