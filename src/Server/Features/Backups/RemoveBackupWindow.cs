using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Backups;

/// <summary>Forgets a server's backup window; jobs that wait for it stop, because nothing is left to run before.</summary>
internal static class RemoveBackupWindow
{
    public static async Task<Results<NoContent, ProblemHttpResult>> HandleAsync(
        Guid id, FleetDbContext db, JobReplanner replanner, EventHub events, Audit audit, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var server = await db.Servers.Include(server => server.BackupWindow)
            .SingleOrDefaultAsync(server => server.Id == id && server.RevokedAt == null, cancellationToken);
        if (server is null)
            return Problems.NotFound("server", id);
        if (server.BackupWindow is null)
            return TypedResults.NoContent();

        db.Remove(server.BackupWindow);
        server.BackupWindow = null;
        audit.Add(db, user, "backup-window.removed", id.ToString(), server.HostName);
        var replanned = await replanner.ReplanAsync(db, server, cancellationToken);
        await db.SaveChangesAsync(cancellationToken);
        replanner.Announce(replanned);
        events.Changed(EventKind.Server, id);
        return TypedResults.NoContent();
    }
}
