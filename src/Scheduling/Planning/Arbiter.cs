using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Decides about one contender after another, and books the leases of the runs that it plans.</summary>
internal sealed class Arbiter(FleetPlanInput input, LeaseLedger ledger, ILookup<Guid, RunningWork> running)
{
    private readonly Admission _admission = new(input);

    public Decision Decide(Contender contender)
    {
        var (outlook, occurrence) = (contender.Outlook, contender.Occurrence);
        if (EarlyBackup.Of(outlook.Volume, occurrence) is { } taken)
            return Of(contender, DecisionKind.NotNeeded, Reasons.BackedUpAlready(taken, occurrence));
        if (_admission.Check(outlook.Volume, outlook.Choice, occurrence) is { } declined)
            return Of(contender, declined.Kind, declined.Reason);
        foreach (var work in running[outlook.Volume.Id])
        {
            if (work.Run.End > occurrence.Bounds.Start)
                return Of(
                    contender, DecisionKind.NotNeeded, $"A run is in progress and ends by {Words.At(work.Run.End, occurrence.Zone)}.");
        }

        if (outlook.Left == Duration.Zero)
            return Of(contender, DecisionKind.NotNeeded,
                $"The run planned for {Words.At(outlook.LastRun!.Value.Start, occurrence.Zone)} puts the volume in order.");
        return Place(contender);
    }

    private Decision Place(Contender contender)
    {
        var (outlook, occurrence) = (contender.Outlook, contender.Occurrence);
        var backup = outlook.Volume.BackedUpSince;
        var usable = outlook.Calendar.UsableFor(occurrence, backup is null ? input.Now : input.Now + PlannerRules.BackupHold);
        if (!usable.Spans.Any(span => span.Duration >= PlannerRules.SmallestSlice))
        {
            return backup is { } since
                ? Of(contender, DecisionKind.NotAllowed, Reasons.UnderBackup(since, occurrence))
                : Of(contender, NoTime(outlook, occurrence, usable, out var noTime), noTime);
        }

        var leases = ledger.For(outlook.Volume.Host);
        var need = (int)Math.Ceiling(
            Duration.Max(Duration.Min(outlook.Left, PlannerRules.LongestNeed), PlannerRules.SmallestSlice).TotalMinutes);
        if (new SlotSearch(ledger, leases).Find(usable, need, occurrence.PrefersLate) is not { } slot)
        {
            outlook.WasPassedOver();
            var taken = Reasons.Taken(leases, usable, ledger);
            return Of(
                contender, DecisionKind.WaitsForLease,
                $"Other volumes go first: {taken}. The volume has been passed over {Reasons.Times(outlook.PassedOver)} and moves up in "
                + "the queue.");
        }

        foreach (var lease in leases)
            lease.Timeline.Book(slot.From, slot.To);
        var run = ledger.Span(slot.From, slot.To);
        var left = outlook.Left;
        outlook.Ran(run);
        var reason = Reasons.Planned(outlook, occurrence, run, left);
        if (outlook.PlannedEffectOn(occurrence) is { } effect)
            reason = $"{Reasons.Effect(effect, outlook.Volume, occurrence, Duration.Min(left, run.Duration))} {reason}";
        return Of(contender, DecisionKind.Planned, reason) with
        {
            Run = run,
            Estimate = left,
            ShadowCopySafe = Admission.IsShadowCopySafe(outlook.Volume, outlook.Choice.Policy!),
        };
    }

    private DecisionKind NoTime(VolumeOutlook outlook, Occurrence occurrence, IntervalSet usable, out string reason)
    {
        var from = Instant.Max(occurrence.Bounds.Start, input.Now);
        if (!usable.IsEmpty || from + PlannerRules.SmallestSlice > occurrence.Bounds.End)
        {
            reason = Reasons.TooShort(outlook, occurrence, usable, from);
            return DecisionKind.WillNotFit;
        }

        // There is time, but windows forbid all of it, or reserves use up the rest.
        var bounds = new Interval(from, occurrence.Bounds.End);
        var isForbidden = outlook.Calendar.Allowed.Within(bounds).IsEmpty;
        reason = isForbidden ? Reasons.Forbidden(outlook, occurrence, from) : Reasons.TooShort(outlook, occurrence, usable, from);
        return isForbidden ? DecisionKind.NotAllowed : DecisionKind.WillNotFit;
    }

    private static Decision Of(Contender contender, DecisionKind kind, string reason) =>
        new(contender.Outlook.Volume, contender.Occurrence, kind, reason, contender.Outlook.Choice.Policy)
        {
            Effect = contender.Outlook.PlannedEffectOn(contender.Occurrence),
            Fit = contender.Outlook.FitOf(contender.Occurrence),
        };
}
