using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.ManualRuns;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Drafts the jobs that administrators want, by the setup alone. Nothing is stored.</summary>
/// <param name="setup">The setup, at least for the servers of the volumes.</param>
/// <param name="now">The present.</param>
internal sealed class JobDraft(FleetSetup setup, DateTimeOffset now)
{
    private readonly PolicyResolver _policies = new(setup.Policies);

    /// <summary>Returns the job with its times, or the reason why no time is left for it.</summary>
    /// <param name="request">The wish.</param>
    /// <param name="volume">The volume, with its server loaded.</param>
    /// <param name="schedulable">The same volume, as the scheduler sees it.</param>
    /// <param name="author">The administrator.</param>
    public Outcome<Job> Of(JobRequest request, Volume volume, SchedulableVolume schedulable, string author)
    {
        var plan = ManualRuns.Plan(schedulable, setup, new ManualJob(request.Kind, request.Timing, OverridesBlackouts(request)), now);
        if (plan is not ManualRunPlan.Planned planned)
            return Refuse(plan, volume);
        var (work, times) = (Work(request, schedulable), ManualRuns.TimesOf(planned));
        if (request.Kind == JobKind.Defragment)
            times = times with { Reason = work.ReasonWith(times.Reason) };
        return NewJob.Of(volume, request.Kind, request.Timing, times, work, author, now);
    }

    private static FeatureRefusal Refuse(ManualRunPlan plan, Volume volume) => plan switch
    {
        ManualRunPlan.InBlackout blackout => new CreateJobRefusal.InBlackout(blackout.Reason),
        ManualRunPlan.TooCloseToBackup close => new CreateJobRefusal.TooCloseToBackup(close.Reason),
        _ => new CreateJobRefusal.NoBackupExpected(volume),
    };

    // What the request leaves out is done as the policy wants it, so that a run by hand is as gentle as a planned one.
    private JobWork Work(JobRequest request, SchedulableVolume volume)
    {
        var policy = _policies.For(volume.Host).Policy;
        var read = BackupReadChoice.Of(setup.Backups, volume.Host, volume.Path);
        var rate = request.MaxBytesPerSecond ?? policy?.MaxBytesPerSecond;
        return new JobWork(
            request.Passes ?? policy?.Passes ?? [],
            policy?.ExcludedPaths ?? [],
            request.ShadowCopySafe ?? (policy is not null && AutomaticTime.IsShadowCopySafe(volume, policy)),
            request.Background ?? policy?.Background ?? false,
            request.MaxMovedBytes,
            rate is 0 ? null : rate,
            policy?.MaxMovedRatio ?? Policy.UsualMovedRatio,
            OverridesBlackouts(request) ? request.BreakGlassReason : null,
            read.ReadOrder,
            policy?.MaxOrderSeconds ?? Policy.UsualOrderSeconds,
            read.BackupsOfMonth(now.ToScheduler()));
    }

    private static bool OverridesBlackouts(JobRequest request) => !string.IsNullOrWhiteSpace(request.BreakGlassReason);
}
