using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The state of a volume while a plan is made. Decisions about earlier occurrences affect later ones.</summary>
internal sealed class VolumeOutlook(SchedulableVolume volume, PolicyChoice choice, VolumeCalendar calendar)
{
    private readonly WorkEstimate _estimate = WorkEstimate.For(volume);
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

    public void Ran(Interval run)
    {
        _done += run.Duration;
        LastRun = run;
        PassedOver = 0;
    }

    public void WasPassedOver() => PassedOver++;
}
