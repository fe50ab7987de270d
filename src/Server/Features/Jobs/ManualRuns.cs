using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.ManualRuns;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Plan.Inputs;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Asks the scheduler when the jobs of administrators take place.</summary>
internal sealed class ManualRuns(FleetDbContext db, VolumeInputs volumes)
{
    /// <summary>
    /// Reads what the scheduler needs to know about some volumes. A volume that is gone, or whose server is, is left out.
    /// </summary>
    /// <param name="setup">The setup, at least for the servers of these volumes.</param>
    /// <param name="volumeIds">The volumes.</param>
    /// <param name="now">The present.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    public async Task<Dictionary<Guid, SchedulableVolume>> ReadAsync(
        FleetSetup setup, IReadOnlyCollection<Guid> volumeIds, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var wanted = db.Volumes.Where(volume => volumeIds.Contains(volume.Id));
        return (await volumes.ReadAsync(setup.Hosts, wanted, now, cancellationToken)).ToDictionary(volume => volume.Id);
    }

    /// <summary>Returns when a job takes place, or why it does not.</summary>
    public static ManualRunPlan Plan(SchedulableVolume volume, FleetSetup setup, ManualJob job, DateTimeOffset now) =>
        ManualRunPlanner.Plan(
            new ManualRunInput(now.ToScheduler(), volume, job.Timing == JobTiming.Now ? ManualRunTiming.Now : ManualRunTiming.BeforeBackup)
            {
                IsAnalysis = job.Kind == JobKind.Analyze,
                OverridesBlackouts = job.OverridesBlackouts,
                Backups = setup.Backups,
                Windows = setup.Windows,
            });

    /// <summary>Returns the times of a planned run as jobs store them.</summary>
    public static JobTimes TimesOf(ManualRunPlan.Planned plan) => new(plan.Start.ToServer(), plan.Deadline.ToServer(), plan.Reason);
}

/// <summary>The wish of an administrator, as far as the scheduler is concerned.</summary>
/// <param name="Kind">An analysis only reads.</param>
/// <param name="Timing">Now, or before the next backup.</param>
/// <param name="OverridesBlackouts">Whether the administrator gave a reason to run in spite of blackouts.</param>
internal readonly record struct ManualJob(JobKind Kind, JobTiming Timing, bool OverridesBlackouts);
