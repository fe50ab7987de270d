using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>Reads instants from agents' clocks, which may be wrong.</summary>
internal static class AgentTimes
{
    /// <summary>Returns the instant as the agent sent it; null when it is out of range.</summary>
    public static DateTimeOffset? Read(Timestamp sent) =>
        sent.Nanos is < 0 or > 999_999_999 || sent.Seconds < 0 || sent.Seconds > DateTimeOffset.MaxValue.ToUnixTimeSeconds()
            ? null
            : sent.ToDateTimeOffset();

    /// <summary>
    /// Returns the instant, but no later than the receipt. Returns the receipt when the instant is missing or out of range.
    /// </summary>
    public static DateTimeOffset Of(Timestamp? sent, DateTimeOffset received)
    {
        if (sent is null || sent.Nanos is < 0 or > 999_999_999 || sent.Seconds < 0 || sent.Seconds > received.ToUnixTimeSeconds())
            return received;
        return sent.ToDateTimeOffset() is var told && told < received ? told : received;
    }
}
