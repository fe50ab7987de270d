using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>Instants from agents' clocks, which may be wrong.</summary>
internal static class AgentTimes
{
    /// <summary>As it was told; null where it cannot be read.</summary>
    public static DateTimeOffset? Read(Timestamp sent) =>
        sent.Nanos is < 0 or > 999_999_999 || sent.Seconds < 0 || sent.Seconds > DateTimeOffset.MaxValue.ToUnixTimeSeconds() ? null : sent.ToDateTimeOffset();

    /// <summary>Never later than it was received; the moment of receipt when there is none or it cannot be read.</summary>
    public static DateTimeOffset Of(Timestamp? sent, DateTimeOffset received)
    {
        if (sent is null || sent.Nanos is < 0 or > 999_999_999 || sent.Seconds < 0 || sent.Seconds > received.ToUnixTimeSeconds())
            return received;
        return sent.ToDateTimeOffset() is var told && told < received ? told : received;
    }
}
