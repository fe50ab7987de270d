using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The decision about a volume before an occurrence, with its reason.</summary>
/// <param name="Volume">The volume.</param>
/// <param name="Occurrence">The backup before which the run takes place, or the span of time.</param>
/// <param name="Kind">Kind of the decision.</param>
/// <param name="Reason">One or two sentences for administrators.</param>
/// <param name="Policy">The effective policy; null when no policy applies.</param>
public sealed record Decision(SchedulableVolume Volume, Occurrence Occurrence, DecisionKind Kind, string Reason, Policy? Policy)
{
    /// <summary>Start and deadline of a planned run. The leases are held for all of it.</summary>
    public Interval? Run { get; init; }

    /// <summary>
    /// Time that all the work takes in nine of ten cases; longer than <see cref="Run"/> when the rest follows in a later window.
    /// </summary>
    public Duration? Estimate { get; init; }

    /// <summary>
    /// The backup before which the run takes place: its time now, and its expected time after the runs planned so far; null: no forecast.
    /// </summary>
    public BackupEffect? Effect { get; init; }

    /// <summary>The fit of the backup after these runs into its window, and what further work would gain; null: no forecast.</summary>
    public BackupFit? Fit { get; init; }

    /// <summary>Whether the run uses the safe mode for shadow copies.</summary>
    public bool ShadowCopySafe { get; init; }
}
