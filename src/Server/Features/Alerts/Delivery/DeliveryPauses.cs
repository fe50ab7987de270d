namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>How often, and after which pauses, a message is tried again.</summary>
internal static class DeliveryPauses
{
    /// <summary>The attempts before a message is given up: about a day.</summary>
    public const int MostAttempts = 30;

    private static readonly TimeSpan First = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Longest = TimeSpan.FromHours(1);

    /// <summary>Returns the pause after a number of failed attempts.</summary>
    public static TimeSpan After(int attempts) =>
        TimeSpan.FromTicks(Math.Min(Longest.Ticks, First.Ticks << Math.Min(attempts - 1, 10)));
}
