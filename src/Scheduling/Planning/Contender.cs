namespace FleetDefrag.Scheduling.Planning;

/// <summary>A volume that competes for leases before one of its occurrences.</summary>
internal sealed record Contender(VolumeOutlook Outlook, Occurrence Occurrence)
{
    /// <summary>Returns the place in the queue. Earlier decisions of the plan have their effect.</summary>
    public Queued Queue()
    {
        var passedOver = Outlook.PassedOver;
        var gain = Outlook.EffectOn(Occurrence) is { IsPlanned: true } effect
            ? Math.Max(0, effect.Saved)
            : BackupGain.For(Outlook.Volume.Condition, Occurrence.Backup).TotalSeconds;
        return new Queued(this, Math.Max(0, passedOver - PlannerRules.MostPassedOver + 1), gain * (1 << Math.Min(passedOver, 16)));
    }
}
