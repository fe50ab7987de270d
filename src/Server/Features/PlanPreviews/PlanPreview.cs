using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.PlanPreviews;

/// <summary>How the plan of the next day and a half changes with a change of the setup. Nothing is stored.</summary>
/// <param name="Servers">Number of servers with a changed decision or another effective policy.</param>
/// <param name="Volumes">Number of volumes with a changed decision.</param>
/// <param name="RunsBefore">Number of planned runs now.</param>
/// <param name="RunsAfter">Number of planned runs with the change.</param>
/// <param name="ChangedDecisions">Number of decisions that change, come or go.</param>
/// <param name="Changes">The first of them, at most 50, in order of their occurrences.</param>
/// <param name="Mistakes">Why the setup could not be saved like this; while there are any, there is no plan and all numbers are 0.</param>
internal sealed record PlanPreview(
    int Servers, int Volumes, int RunsBefore, int RunsAfter, int ChangedDecisions, IReadOnlyList<DecisionChange> Changes,
    IReadOnlyList<string> Mistakes)
{
    /// <summary>Returns the preview of a setup that could not be saved.</summary>
    public static PlanPreview Without(IEnumerable<Mistake> mistakes) =>
        new(0, 0, 0, 0, 0, [], [.. mistakes.Select(mistake => mistake.ToString())]);
}

/// <summary>A decision that a change of the setup changes.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="VolumePath">Its path, such as D:.</param>
/// <param name="HostName">Name of its server.</param>
/// <param name="Schedule">Name of the backup schedule; empty for a span of time.</param>
/// <param name="OccursAt">When the backup begins or the span ends.</param>
/// <param name="TimeZone">IANA name of the time zone in which administrators read times.</param>
/// <param name="Before">The decision now; null: there is none.</param>
/// <param name="After">The decision with the change; null: there is none.</param>
internal sealed record DecisionChange(
    Guid VolumeId, string VolumePath, string HostName, string Schedule, DateTimeOffset OccursAt, string TimeZone,
    PreviewedDecision? Before, PreviewedDecision? After);

/// <summary>A decision of a plan that is not stored.</summary>
/// <param name="Kind">Kind of the decision.</param>
/// <param name="StartsAt">Start of a planned run.</param>
/// <param name="EndsAt">Deadline of a planned run.</param>
/// <param name="Policy">Name of the effective policy; null: none.</param>
/// <param name="Reason">Reason in one or two sentences.</param>
internal sealed record PreviewedDecision(
    DecisionKind Kind, DateTimeOffset? StartsAt, DateTimeOffset? EndsAt, string? Policy, string Reason);
