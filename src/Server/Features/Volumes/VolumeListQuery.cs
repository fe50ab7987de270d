using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Reads pages of the volumes of the fleet.</summary>
internal sealed class VolumeListQuery(FleetDbContext db, TimeProvider time)
{
    /// <summary>Returns a page with the number of all volumes that match.</summary>
    public async Task<VolumePage> PageAsync(
        VolumeFilterRequest filter, VolumeSort sort, bool descending, (int Limit, int Offset) page, CancellationToken cancellationToken)
    {
        var searched = db.Volumes.Present().Containing(filter.Search);
        var counts = await CountsAsync(searched, cancellationToken);
        var rows = await searched.In(db, filter.Show).Sorted(sort, descending).Skip(page.Offset).Take(page.Limit)
            .Select(volume => new { volume.Id, Server = new ServerReference(volume.ServerId, volume.Server!.HostName) })
            .ToListAsync(cancellationToken);
        var ids = rows.ConvertAll(row => row.Id);
        var found = db.Volumes.Where(volume => ids.Contains(volume.Id));
        var summaries = (await found.ToSummariesAsync(db, time.GetUtcNow(), cancellationToken)).ToDictionary(volume => volume.Id);
        return new VolumePage(
            Total(counts, filter.Show), counts, [.. rows.Select(row => new VolumeDetails(summaries[row.Id], row.Server))]);
    }

    private async Task<VolumeCounts> CountsAsync(IQueryable<Volume> searched, CancellationToken cancellationToken)
    {
        var counts = await searched.GroupBy(_ => 1).Select(all => new
        {
            All = all.Count(),
            Fragmented = all.Count(volume => volume.LastAnalysis != null && volume.LastAnalysis.Files.ExcessFragments > 0),
            NotAnalysed = all.Count(volume => volume.LastAnalysisId == null),
            Problem = all.Count(volume => volume.Problem != null
                || volume.State == StoredVolumeState.Dirty || volume.State == StoredVolumeState.Hibernated),
        }).FirstOrDefaultAsync(cancellationToken);
        if (counts is null)
            return new VolumeCounts(0, 0, 0, 0, 0, 0);
        var active = await searched.In(db, VolumeShow.JobActive).CountAsync(cancellationToken);
        return new VolumeCounts(
            counts.All, counts.Fragmented, counts.All - counts.Fragmented - counts.NotAnalysed, counts.NotAnalysed, counts.Problem, active);
    }

    private static int Total(VolumeCounts counts, VolumeShow? show) => show switch
    {
        VolumeShow.Fragmented => counts.Fragmented,
        VolumeShow.Contiguous => counts.Contiguous,
        VolumeShow.NotAnalysed => counts.NotAnalysed,
        VolumeShow.Problem => counts.Problem,
        VolumeShow.JobActive => counts.JobActive,
        _ => counts.All,
    };
}
