using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace FleetDefrag.Server.Observability.Telemetry;

/// <summary>
/// What this process counts and measures as it happens. Every label has a few fixed values, so the number of series is bounded.
/// </summary>
internal static class ServerMeter
{
    /// <summary>Name of the meter and of the source of activities.</summary>
    public const string Name = "FleetDefrag.Server";

    private static readonly Meter Meter = new(Name);

    private static readonly Counter<long> Received = Meter.CreateCounter<long>(
        "fleetdefrag.link.messages.received", "{message}", "Messages that agents sent, by their kind.");

    private static readonly Counter<long> Sent = Meter.CreateCounter<long>(
        "fleetdefrag.link.messages.sent", "{message}", "Messages that were written to agents, by their kind.");

    private static readonly Histogram<double> Rounds = Meter.CreateHistogram<double>(
        "fleetdefrag.planner.round.duration", "s", "Duration of a plan round, by its result.");

    private static readonly Counter<long> Deliveries = Meter.CreateCounter<long>(
        "fleetdefrag.alert.delivery.attempts", "{attempt}", "Attempts to tell a contact point of alerts, by their result.");

    /// <summary>The activities of the server's own work.</summary>
    public static ActivitySource Activities { get; } = new(Name);

    /// <summary>Counts a message of an agent.</summary>
    public static void MessageReceived(Enum kind) => Received.Add(1, Tag("kind", $"{kind}"));

    /// <summary>Counts a message to an agent.</summary>
    public static void MessageSent(Enum kind) => Sent.Add(1, Tag("kind", $"{kind}"));

    /// <summary>Measures a plan round.</summary>
    /// <param name="duration">From its begin to its end.</param>
    /// <param name="result">planned, elsewhere (another replica plans), conflict (it is repeated) or failed.</param>
    public static void Planned(TimeSpan duration, string result) => Rounds.Record(duration.TotalSeconds, Tag("result", result));

    /// <summary>Counts an attempt to tell a contact point of alerts.</summary>
    public static void DeliveryTried(bool isTaken) => Deliveries.Add(1, Tag("result", isTaken ? "taken" : "failed"));

    private static KeyValuePair<string, object?> Tag(string name, string value) => new(name, char.ToLowerInvariant(value[0]) + value[1..]);
}
