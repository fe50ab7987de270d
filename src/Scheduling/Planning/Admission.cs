using System.Globalization;
using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>
/// Checks whether a volume may and need be worked on, before any time is searched. The order of checks is the order of interest to
/// administrators.
/// </summary>
internal sealed class Admission(FleetPlanInput input)
{
    /// <summary>Returns the first reason against a run; null when there is none.</summary>
    public DeclinedWork? Check(SchedulableVolume volume, PolicyChoice choice, Occurrence occurrence)
    {
        if (choice.Policy is not { } policy)
            return No(DecisionKind.NotAllowed, choice.Because);
        if (policy.Mode == PolicyMode.Off)
            return No(DecisionKind.NotAllowed, $"Policy {policy.Name} leaves the volume as it is.");
        if (IsInOrder(volume, policy, occurrence) is { } order)
            return No(DecisionKind.NotNeeded, order);
        if (policy.Mode == PolicyMode.Automatic)
            return No(DecisionKind.Candidate,
                $"Policy {policy.Name} leaves the volume to the agent, which works in idle moments; nothing is planned.");
        return Forbids(volume, policy, occurrence);
    }

    /// <summary>Returns the first reason against moves before an occurrence, whoever chooses the time; null when there is none.</summary>
    public DeclinedWork? Forbids(SchedulableVolume volume, Policy policy, Occurrence occurrence)
    {
        if (input.PausedBecause is { } paused)
            return No(DecisionKind.NotAllowed, $"Everything is paused: {paused}");
        if (Duration.Max(volume.Host.ClockSkew, -volume.Host.ClockSkew) > PlannerRules.MostClockSkew)
            return No(DecisionKind.NotAllowed, ClockReason(volume.Host));
        return ByBackup(volume, policy, occurrence) ?? ByShadowCopies(volume, policy) ?? ByApproval(volume, policy);
    }

    /// <summary>Returns whether a run on the volume uses the safe mode for shadow copies.</summary>
    public static bool IsShadowCopySafe(SchedulableVolume volume, Policy policy) =>
        volume.ShadowCopies is not null && policy.WithShadowCopies == WithShadowCopies.SafeMode;

    private static string? IsInOrder(SchedulableVolume volume, Policy policy, Occurrence occurrence)
    {
        if (volume.Condition is not { } condition)
            return null;
        var effect = BackupEffect.Of(volume.BackupTimes, policy, occurrence.Backup);
        if (effect is { IsHarmful: true })
            return Reasons.Harmful(effect, occurrence);
        if (effect is { IsWorthwhile: true })
            return null;
        if (condition.ExcessFragments >= policy.FromExcessFragments || condition.FragmentedPercent >= policy.FromFragmentedPercent)
            return null;
        return string.Create(
            CultureInfo.InvariantCulture,
            $"The volume is in order: {condition.ExcessFragments} excess fragments and {condition.FragmentedPercent:0.##} % of the data in "
            + $"fragmented files; policy {policy.Name} starts at {policy.FromExcessFragments} or {policy.FromFragmentedPercent:0.##} %.")
            + (effect is { IsPlanned: true } ? $" {Reasons.Small(effect, occurrence)}" : "");
    }

    private DeclinedWork? ByBackup(SchedulableVolume volume, Policy policy, Occurrence occurrence)
    {
        if (occurrence.Backup is not { } backup || !BackupGain.IsHarmedByMoves(backup) || policy.BeforeIncremental == BeforeIncremental.Run)
            return null;
        var why = $"{backup.Name} copies changed blocks, and every moved block would count as changed";
        if (policy.BeforeIncremental == BeforeIncremental.Decline)
            return No(DecisionKind.NotAllowed, $"{why}; the volume waits for the next full backup.");
        return BySecondPerson(volume, policy, $"{why}; policy {policy.Name} needs the approval of a second person.");
    }

    private static DeclinedWork? ByShadowCopies(SchedulableVolume volume, Policy policy)
    {
        if (volume.ShadowCopies is not { } copies || policy.WithShadowCopies == WithShadowCopies.Ignore)
            return null;
        if (policy.WithShadowCopies == WithShadowCopies.Wait)
            return No(
                DecisionKind.NotAllowed, $"The volume has {Count(copies.Count)}, and policy {policy.Name} waits until there is none.");
        var growth = (long)Math.Min((volume.Condition?.FragmentedBytes ?? 0) * PlannerRules.SafeModeGrowth, long.MaxValue / 2);
        return growth <= copies.FreeBytes
            ? null
            : No(DecisionKind.NotAllowed,
                $"The volume has {Count(copies.Count)} whose diff area has room for {Words.Bytes(copies.FreeBytes)}; even in safe mode "
                + $"about {Words.Bytes(growth)} would be needed, and Windows would delete the oldest.");
    }

    private DeclinedWork? ByApproval(SchedulableVolume volume, Policy policy) => policy.NeedsApproval
        ? BySecondPerson(
            volume, policy, $"Policy {policy.Name} (version {policy.Version}) needs the approval of a second person for this volume.")
        : null;

    private DeclinedWork? BySecondPerson(SchedulableVolume volume, Policy policy, string question)
    {
        var asked = new Approval(volume.Id, policy.Name, policy.Version);
        if (input.Approvals.Contains(asked))
            return null;
        return input.Refused.TryGetValue(asked, out var refusal)
            ? No(DecisionKind.NotAllowed,
                $"Policy {policy.Name} (version {policy.Version}) needs the approval of a second person, and {refusal}")
            : No(DecisionKind.NeedsApproval, question);
    }

    private static string ClockReason(HostFacts host)
    {
        var ahead = host.ClockSkew > Duration.Zero;
        return $"The clock of {host.Name} is {Words.Span(ahead ? host.ClockSkew : -host.ClockSkew)} {(ahead ? "ahead" : "behind")}. Set "
            + "the clock right; no run starts there until then.";
    }

    private static string Count(int copies) => copies == 1 ? "a shadow copy" : $"{copies} shadow copies";

    private static DeclinedWork No(DecisionKind kind, string reason) => new(kind, reason);
}
