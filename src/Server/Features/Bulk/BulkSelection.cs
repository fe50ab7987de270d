using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Volumes;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>Finds the volumes of a selection.</summary>
internal static class BulkSelection
{
    /// <summary>Returns the volumes; null unless the request has exactly one selection.</summary>
    public static IQueryable<Volume>? Find(FleetDbContext db, BulkJobsRequest request)
    {
        var present = db.Volumes.Present();
        return (request.VolumeIds, request.ServerIds, request.Filter) switch
        {
            ({ } volumes, null, null) => present.Where(volume => volumes.Contains(volume.Id)),
            (null, { } servers, null) => present.Where(volume => servers.Contains(volume.ServerId)),
            (null, null, { } filter) => present.Matching(db, filter),
            _ => null,
        };
    }
}
