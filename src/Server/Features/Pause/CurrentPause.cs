using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Pause;

/// <summary>Finds the pause of the fleet.</summary>
internal static class CurrentPause
{
    /// <summary>Returns the pause that is in effect; null when the fleet is not paused.</summary>
    public static Task<FleetPause?> CurrentAsync(this IQueryable<FleetPause> pauses, CancellationToken cancellationToken) =>
        pauses.Where(pause => pause.EndedAt == null).OrderBy(pause => pause.Since).FirstOrDefaultAsync(cancellationToken);
}
