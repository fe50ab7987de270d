using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>Filters and orders volumes in the database.</summary>
internal static class VolumeFilter
{
    // Each word is one more condition of the statement.
    private const int MostWords = 8;

    /// <summary>Returns the volumes that match a filter.</summary>
    public static IQueryable<Volume> Matching(this IQueryable<Volume> volumes, FleetDbContext db, VolumeFilterRequest filter) =>
        volumes.Containing(filter.Search).In(db, filter.Show);

    /// <summary>Returns the volumes whose host name, path or label contains every word of a text.</summary>
    public static IQueryable<Volume> Containing(this IQueryable<Volume> volumes, string? search)
    {
        var words = (search ?? "").Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        foreach (var word in words.Take(MostWords))
        {
            var pattern = $"%{Like.Escape(word)}%";
            volumes = volumes.Where(volume => EF.Functions.ILike(
                volume.Server!.HostName + " " + volume.Path + " " + volume.Label, pattern, Like.EscapeCharacter));
        }

        return volumes;
    }

    /// <summary>Returns the volumes in a condition.</summary>
    public static IQueryable<Volume> In(this IQueryable<Volume> volumes, FleetDbContext db, VolumeShow? show) => show switch
    {
        VolumeShow.Fragmented => volumes.Where(volume => volume.LastAnalysis!.Files.ExcessFragments > 0),
        VolumeShow.Contiguous => volumes.Where(volume => volume.LastAnalysis!.Files.ExcessFragments == 0),
        VolumeShow.NotAnalysed => volumes.Where(volume => volume.LastAnalysisId == null),
        VolumeShow.Problem => volumes.Where(volume => volume.Problem != null
            || volume.State == StoredVolumeState.Dirty || volume.State == StoredVolumeState.Hibernated),
        VolumeShow.JobActive => volumes.Where(volume => db.Jobs.Any(
            job => job.VolumeId == volume.Id && JobStates.Active.Contains(job.State))),
        _ => volumes,
    };

    /// <summary>Orders volumes. A volume that was never analysed comes last when the highest value comes first.</summary>
    public static IOrderedQueryable<Volume> Sorted(this IQueryable<Volume> volumes, VolumeSort sort, bool descending)
    {
        var first = sort switch
        {
            VolumeSort.Excess => descending
                ? volumes.OrderByDescending(volume => (long?)volume.LastAnalysis!.Files.ExcessFragments ?? -1)
                : volumes.OrderBy(volume => (long?)volume.LastAnalysis!.Files.ExcessFragments ?? -1),
            VolumeSort.Data => descending
                ? volumes.OrderByDescending(volume => (double?)volume.LastAnalysis!.DataPercent ?? -1)
                : volumes.OrderBy(volume => (double?)volume.LastAnalysis!.DataPercent ?? -1),
            VolumeSort.Free => descending
                ? volumes.OrderByDescending(volume => volume.FreeBytes) : volumes.OrderBy(volume => volume.FreeBytes),
            VolumeSort.FreePercent => descending
                ? volumes.OrderByDescending(volume => volume.FreeBytes / (volume.TotalBytes + 1.0))
                : volumes.OrderBy(volume => volume.FreeBytes / (volume.TotalBytes + 1.0)),
            VolumeSort.Size => descending
                ? volumes.OrderByDescending(volume => volume.TotalBytes) : volumes.OrderBy(volume => volume.TotalBytes),
            VolumeSort.Analysed => descending
                ? volumes.OrderByDescending(volume => (DateTimeOffset?)volume.LastAnalysis!.AnalyzedAt ?? DateTimeOffset.MinValue)
                : volumes.OrderBy(volume => (DateTimeOffset?)volume.LastAnalysis!.AnalyzedAt ?? DateTimeOffset.MinValue),
            _ => descending
                ? volumes.OrderByDescending(volume => volume.Server!.HostName) : volumes.OrderBy(volume => volume.Server!.HostName),
        };
        return (sort == VolumeSort.Name ? first : first.ThenBy(volume => volume.Server!.HostName))
            .ThenBy(volume => volume.Path).ThenBy(volume => volume.Id);
    }
}
