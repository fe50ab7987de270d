using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>A volume while a plan is made: what was decided for its earlier occurrences bears on its later ones.</summary>
internal sealed class VolumeOutlook(SchedulableVolume volume, PolicyChoice choice, VolumeCalendar calendar)
{
    private readonly WorkEstimate _estimate = WorkEstimate.For(volume);
    private Duration _done;

    public SchedulableVolume Volume => volume;

    public PolicyChoice Choice => choice;

    public VolumeCalendar Calendar => calendar;

    public string EstimateBasis => _estimate.Basis;

    /// <summary>What is left of the work after the runs planned so far.</summary>
    public Duration Left => Duration.Max(_estimate.Duration - _done, Duration.Zero);

    /// <summary>The run that puts it in order, when one is planned.</summary>
    public Interval? LastRun { get; private set; }

    /// <summary>How many times in a row others went first, this plan included.</summary>
    public int PassedOver { get; private set; } = volume.PassedOver;

    public void Ran(Interval run)
    {
        _done += run.Duration;
        LastRun = run;
        PassedOver = 0;
    }

    public void WasPassedOver() => PassedOver++;
}
