namespace FleetDefrag.Agent.Tests.Support;

/// <summary>How long anything may take before the test that waits for it fails: a bound against hanging, never a measure.</summary>
internal static class Patience
{
    public static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    /// <summary>Cancelled when the patience is over, or the test run is.</summary>
    public static CancellationToken Token => CancellationTokenSource.CreateLinkedTokenSource(new CancellationTokenSource(Limit).Token, TestContext.Current.CancellationToken).Token;
}
