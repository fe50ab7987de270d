using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>What is decided for a volume and an occurrence, and why.</summary>
/// <param name="Volume">The volume.</param>
/// <param name="Occurrence">The backup it runs before, or the time it runs in.</param>
/// <param name="Kind">The decision.</param>
/// <param name="Reason">In words, one or two sentences.</param>
/// <param name="Policy">The policy that holds; null when none does.</param>
public sealed record Decision(SchedulableVolume Volume, Occurrence Occurrence, DecisionKind Kind, string Reason, Policy? Policy)
{
    /// <summary>When planned: the start, and the deadline by which it has ended. The leases are held for all of it.</summary>
    public Interval? Run { get; init; }

    /// <summary>How long all the work takes in nine of ten cases; longer than <see cref="Run"/> when the rest follows in a later window.</summary>
    public Duration? Estimate { get; init; }

    /// <summary>Whether moves keep to the boundaries of shadow copies.</summary>
    public bool ShadowCopySafe { get; init; }
}
