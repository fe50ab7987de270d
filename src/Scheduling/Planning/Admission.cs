using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The questions that are asked before time is looked for, in the order in which an administrator would want the answer.</summary>
internal sealed class Admission(FleetPlanInput input)
{
    /// <summary>The first reason against a run.</summary>
    public DeclinedWork? Check(SchedulableVolume volume, PolicyChoice choice, Occurrence occurrence)
    {
        if (choice.Policy is not { } policy)
            return No(DecisionKind.NotAllowed, choice.Because);
        if (policy.Mode == PolicyMode.Off)
            return No(DecisionKind.NotAllowed, $"Policy {policy.Name} says that it is left as it is.");
        if (IsInOrder(volume, policy) is { } order)
            return No(DecisionKind.NotNeeded, order);
        if (policy.Mode == PolicyMode.Automatic)
            return No(DecisionKind.Candidate, $"Policy {policy.Name} leaves it to the agent, in idle moments; nothing is planned for it.");
        return Forbids(volume, policy, occurrence);
    }

    /// <summary>The first reason against moving anything before an occurrence, whoever decides when; null: there is none.</summary>
    public DeclinedWork? Forbids(SchedulableVolume volume, Policy policy, Occurrence occurrence)
    {
        if (input.PausedBecause is { } paused)
            return No(DecisionKind.NotAllowed, $"Everything is paused: {paused}");
        if (Duration.Max(volume.Host.ClockSkew, -volume.Host.ClockSkew) > PlannerRules.MostClockSkew)
            return No(DecisionKind.NotAllowed, ClockReason(volume.Host));
        return ByBackup(volume, policy, occurrence) ?? ByShadowCopies(volume, policy) ?? ByApproval(volume, policy);
    }

    /// <summary>Whether the run keeps to the boundaries of shadow copies.</summary>
    public static bool IsShadowCopySafe(SchedulableVolume volume, Policy policy) =>
        volume.ShadowCopies is not null && policy.WithShadowCopies == WithShadowCopies.SafeMode;

    private static string? IsInOrder(SchedulableVolume volume, Policy policy)
    {
        if (volume.Condition is not { } condition)
            return null;
        return condition.ExcessFragments < policy.FromExcessFragments && condition.FragmentedPercent < policy.FromFragmentedPercent
            ? FormattableString.Invariant($"It is in order: {condition.ExcessFragments} excess fragments and {condition.FragmentedPercent:0.##} % of the data in fragmented files; policy {policy.Name} begins at {policy.FromExcessFragments} or {policy.FromFragmentedPercent:0.##} %.")
            : null;
    }

    private DeclinedWork? ByBackup(SchedulableVolume volume, Policy policy, Occurrence occurrence)
    {
        if (occurrence.Backup is not { } backup || !BackupGain.IsHarmedByMoves(backup) || policy.BeforeIncremental == BeforeIncremental.Run)
            return null;
        var why = $"{backup.Name} copies what changed in blocks, and every moved block would be one";
        if (policy.BeforeIncremental == BeforeIncremental.Decline)
            return No(DecisionKind.NotAllowed, $"{why}; it waits for the next full backup.");
        return BySecondPerson(volume, policy, $"{why}; policy {policy.Name} asks a second person.");
    }

    private static DeclinedWork? ByShadowCopies(SchedulableVolume volume, Policy policy)
    {
        if (volume.ShadowCopies is not { } copies || policy.WithShadowCopies == WithShadowCopies.Ignore)
            return null;
        if (policy.WithShadowCopies == WithShadowCopies.Wait)
            return No(DecisionKind.NotAllowed, $"It has {Count(copies.Count)}, and policy {policy.Name} waits until there is none.");
        var growth = (long)Math.Min((volume.Condition?.FragmentedBytes ?? 0) * PlannerRules.SafeModeGrowth, long.MaxValue / 2);
        return growth <= copies.FreeBytes
            ? null
            : No(DecisionKind.NotAllowed, $"It has {Count(copies.Count)} whose difference area has room for {Words.Bytes(copies.FreeBytes)}; even in safe mode about {Words.Bytes(growth)} would be needed, and Windows would delete the oldest.");
    }

    private DeclinedWork? ByApproval(SchedulableVolume volume, Policy policy) => policy.NeedsApproval
        ? BySecondPerson(volume, policy, $"Policy {policy.Name} (version {policy.Version}) asks a second person to approve it for this volume.")
        : null;

    private DeclinedWork? BySecondPerson(SchedulableVolume volume, Policy policy, string question)
    {
        var asked = new Approval(volume.Id, policy.Name, policy.Version);
        if (input.Approvals.Contains(asked))
            return null;
        return input.Refused.TryGetValue(asked, out var refusal)
            ? No(DecisionKind.NotAllowed, $"Policy {policy.Name} (version {policy.Version}) asks a second person, and {refusal}")
            : No(DecisionKind.NeedsApproval, question);
    }

    private static string ClockReason(HostFacts host)
    {
        var ahead = host.ClockSkew > Duration.Zero;
        return $"The clock of {host.Name} is {Words.Span(ahead ? host.ClockSkew : -host.ClockSkew)} {(ahead ? "ahead" : "behind")}. Set it right; until then nothing is started there.";
    }

    private static string Count(int copies) => copies == 1 ? "a shadow copy" : $"{copies} shadow copies";

    private static DeclinedWork No(DecisionKind kind, string reason) => new(kind, reason);
}
