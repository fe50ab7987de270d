using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The state of a volume while a plan is made. Decisions about earlier occurrences affect later ones.</summary>
internal sealed class VolumeOutlook(SchedulableVolume volume, PolicyChoice choice, VolumeCalendar calendar)
{
    private readonly WorkEstimate _estimate = WorkEstimate.For(volume, choice.Policy);
    private Duration _done;

    public SchedulableVolume Volume => volume;

    public PolicyChoice Choice => choice;

    public VolumeCalendar Calendar => calendar;

    public string EstimateBasis => _estimate.Basis;

    /// <summary>The work that remains after the runs planned so far.</summary>
    public Duration Left => Duration.Max(_estimate.Duration - _done, Duration.Zero);

    /// <summary>The last run that is planned or in progress; null when there is none.</summary>
    public Interval? LastRun { get; private set; }

    /// <summary>How many times in a row other volumes went first, this plan included.</summary>
    public int PassedOver { get; private set; } = volume.PassedOver;

    /// <summary>The effect of all the work on the backup of an occurrence; null: no forecast.</summary>
    public BackupEffect? EffectOn(Occurrence occurrence) => BackupEffect.Of(volume.BackupTimes, choice.Policy, occurrence.Backup);

    /// <summary>The effect of the work that is planned so far; null: no forecast.</summary>
    public BackupEffect? PlannedEffectOn(Occurrence occurrence) =>
        EffectOn(occurrence)?.Part(_done / _estimate.Duration);

    /// <summary>The fit of the backup after the work that is planned so far; null: no forecast.</summary>
    public BackupFit? FitOf(Occurrence occurrence) =>
        EffectOn(occurrence) is { } whole && occurrence.BackupWindow is { } window
            ? new BackupFit(whole with { Before = PlannedEffectOn(occurrence)!.After }, window.TotalSeconds)
            : null;

    public void Ran(Interval run)
    {
        _done += run.Duration;
        LastRun = run;
        PassedOver = 0;
    }

    public void WasPassedOver() => PassedOver++;
}
