using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;
using Npgsql;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>Creates a job for each volume of a selection that allows one.</summary>
internal sealed class BulkJobsHandler(FleetDbContext db, BulkDraftReader drafts, JobAnnouncer announcer, Audit audit)
{
    private const int VolumesPerSave = 500;

    /// <summary>Returns the effect of the jobs. Nothing is stored.</summary>
    public async Task<Outcome<BulkJobsPreview>> PreviewAsync(
        BulkJobsRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var draft = await drafts.ReadAsync(request, user.Identity!.Name!, cancellationToken);
        return draft.Result is { } jobs ? jobs.Preview() : draft.Refusal!;
    }

    /// <summary>Creates the jobs. Some may stand when the request is cancelled.</summary>
    public async Task<Outcome<BulkJobsResult>> CreateAsync(
        BulkJobsRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var draft = await drafts.ReadAsync(request, user.Identity!.Name!, cancellationToken);
        if (draft.Result is not { } jobs)
            return draft.Refusal!;
        var refused = jobs.Refused.ToList();
        var created = 0;
        foreach (var part in jobs.Accepted.Select(item => item.Job).Chunk(VolumesPerSave))
        {
            var stored = await StoreAsync(part, user, cancellationToken);
            announcer.Announce(stored);
            created += stored.Count;
            refused.AddRange(part.Except(stored).Select(
                job => BulkDraftReader.Refused(job.Volume!, new CreateJobRefusal.AlreadyActive(job.Volume!))));
        }

        return new BulkJobsResult(created, refused);
    }

    // Stores the jobs of volumes that have no job by now. Each further attempt follows a job that somebody else created meanwhile.
    private async Task<IReadOnlyCollection<Job>> StoreAsync(Job[] jobs, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var ids = jobs.Select(job => job.VolumeId).ToList();
        while (true)
        {
            var busy = await db.Jobs.Where(job => ids.Contains(job.VolumeId) && JobStates.Active.Contains(job.State))
                .Select(job => job.VolumeId).ToListAsync(cancellationToken);
            var free = jobs.ExceptBy(busy, job => job.VolumeId).ToList();
            foreach (var job in free)
            {
                db.Add(job);
                audit.Add(db, user, "job.created", job.Id.ToString(), $"{job.Kind} {job.Volume!.Path} on {job.Server!.HostName}");
            }

            try
            {
                await db.SaveChangesAsync(cancellationToken);
                return free;
            }
            catch (DbUpdateException refused) when (
                refused.InnerException is PostgresException { ConstraintName: JobConfiguration.ActiveJobIndex })
            {
                foreach (var entry in db.ChangeTracker.Entries().Where(entry => entry.State == EntityState.Added).ToList())
                    entry.State = EntityState.Detached;
            }
        }
    }
}
