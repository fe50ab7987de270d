using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Waits for what the server announces to nobody.</summary>
internal static class Spin
{
    /// <summary>Waits until a condition holds. Fails when the patience of the tests ends.</summary>
    public static async Task UntilAsync(Func<bool> isAsWanted)
    {
        var patience = Patience.Token;
        while (!isAsWanted())
        {
            patience.ThrowIfCancellationRequested();
            await Task.Yield();
        }
    }
}
