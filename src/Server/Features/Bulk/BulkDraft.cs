using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>The jobs that a selection would get.</summary>
/// <param name="Accepted">The jobs, with their volumes as the scheduler sees them.</param>
/// <param name="Refused">The volumes that get no job.</param>
internal sealed record BulkDraft(
    IReadOnlyList<(Job Job, SchedulableVolume Volume)> Accepted, IReadOnlyList<BulkRefusalView> Refused)
{
    /// <summary>Returns the sums of all jobs.</summary>
    public BulkJobsPreview Preview()
    {
        var minutes = Accepted.Select(item => Minutes(item.Job, item.Volume)).ToList();
        var byServer = Accepted.Zip(minutes).GroupBy(item => item.First.Job.ServerId).Select(server => server.Sum(item => item.Second))
            .ToList();
        var growths = Accepted.Select(item => Growth(item.Job, item.Volume)).ToList();
        return new BulkJobsPreview(
            Accepted.Count,
            byServer.Count,
            minutes.Sum(),
            byServer.DefaultIfEmpty().Max(),
            Limited(Accepted.Sum(item => (double)Bytes(item.Job, item.Volume))),
            Limited(growths.Sum()),
            Accepted.Zip(growths).Count(item => item.First.Volume.ShadowCopies is { } copies && item.Second > copies.FreeBytes),
            Refused);
    }

    private static double Minutes(Job job, SchedulableVolume volume) =>
        (job.Kind == JobKind.Analyze ? WorkEstimate.Analysis : WorkEstimate.For(volume, policy: null)).Duration.TotalMinutes;

    private static long Bytes(Job job, SchedulableVolume volume) =>
        job.Kind == JobKind.Analyze ? 0 : volume.Condition?.FragmentedBytes ?? 0;

    // Without the safe mode, Windows copies every moved cluster to the diff area.
    private static double Growth(Job job, SchedulableVolume volume) => volume.ShadowCopies is null
        ? 0
        : Bytes(job, volume) * (job.ShadowCopySafe ? PlannerRules.SafeModeGrowth : 1);

    private static long Limited(double sum) => (long)Math.Min(sum, long.MaxValue / 2d);
}
