namespace FleetDefrag.Server.Tests.Support;

/// <summary>What waits for something that never comes fails with a stack trace instead of hanging the run. No test passes by it.</summary>
internal static class Patience
{
    public static readonly TimeSpan Limit = TimeSpan.FromMinutes(3);

    public static CancellationToken Token
    {
        get
        {
            var source = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
            source.CancelAfter(Limit);
            return source.Token;
        }
    }
}
