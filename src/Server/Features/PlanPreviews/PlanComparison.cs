using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using NodaTime;

namespace FleetDefrag.Server.Features.PlanPreviews;

/// <summary>Compares two plans of one fleet. Pure.</summary>
internal static class PlanComparison
{
    private const int MostListed = 50;

    /// <summary>Returns what differs between the plans.</summary>
    /// <param name="before">The plan with the stored setup.</param>
    /// <param name="after">The plan with the changed one, of the same volumes at the same instant.</param>
    public static PlanPreview Of(FleetPlan before, FleetPlan after)
    {
        var earlier = before.Decisions.ToDictionary(KeyOf);
        var later = after.Decisions.ToDictionary(KeyOf);
        var changed = earlier.Keys.Union(later.Keys)
            .Select(key => (Before: earlier.GetValueOrDefault(key), After: later.GetValueOrDefault(key)))
            .Where(pair => !IsSame(pair.Before, pair.After))
            .OrderBy(pair => Either(pair).Occurrence.Start)
            .ThenBy(pair => Either(pair).Volume.Host.Name, StringComparer.Ordinal)
            .ThenBy(pair => Either(pair).Volume.Path, StringComparer.Ordinal)
            .ToList();
        return new PlanPreview(
            changed.Select(pair => Either(pair).Volume.Host.Id).Distinct().Count(),
            changed.Select(pair => Either(pair).Volume.Id).Distinct().Count(),
            Runs(before), Runs(after), changed.Count, [.. changed.Take(MostListed).Select(View)], []);
    }

    private static (Guid Volume, string Schedule, LocalDateTime Start) KeyOf(Decision decision) =>
        (decision.Volume.Id, decision.Occurrence.Backup?.Name ?? "", decision.Occurrence.LocalStart);

    private static bool IsSame(Decision? before, Decision? after) =>
        before is not null && after is not null && before.Kind == after.Kind && before.Run == after.Run
        && before.Policy?.Name == after.Policy?.Name && before.Occurrence.Start == after.Occurrence.Start
        && before.ShadowCopySafe == after.ShadowCopySafe;

    private static Decision Either((Decision? Before, Decision? After) pair) => pair.After ?? pair.Before!;

    private static int Runs(FleetPlan plan) => plan.Decisions.Count(decision => decision.Run is not null);

    private static DecisionChange View((Decision? Before, Decision? After) pair)
    {
        var (volume, occurrence) = (Either(pair).Volume, Either(pair).Occurrence);
        return new DecisionChange(
            volume.Id, volume.Path, volume.Host.Name, occurrence.Backup?.Name ?? "", occurrence.Start.ToServer(), occurrence.Zone.Id,
            View(pair.Before), View(pair.After));
    }

    private static PreviewedDecision? View(Decision? decision)
    {
        var run = decision?.Run?.ToServer();
        return decision is null
            ? null
            : new PreviewedDecision(decision.Kind, run?.Start, run?.End, decision.Policy?.Name, decision.Reason);
    }
}
