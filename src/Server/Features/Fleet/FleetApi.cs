using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Fleet;

/// <summary>The route of the overview's numbers.</summary>
internal static class FleetApi
{
    public static void MapFleet(this ApiRoutes api)
    {
        api.MapGet("/fleet", GetAsync)
            .WithName("getFleet")
            .Needs(Permission.Read)
            .WithTags("Fleet")
            .WithSummary("Returns the numbers of the overview");
        api.MapGet("/fleet/history", GetHistoryAsync).WithName("getFleetHistory").Needs(Permission.Read).WithTags("Fleet")
            .WithSummary("Returns the work since yesterday and the last 30 days of the fleet");
    }

    private static async Task<Ok<OverviewView>> GetHistoryAsync(OverviewQueries queries, CancellationToken cancellationToken) =>
        TypedResults.Ok(await queries.ReadAsync(cancellationToken));

    private static async Task<Ok<FleetSummary>> GetAsync(FleetDbContext db, IConnectedAgents agents, CancellationToken cancellationToken)
    {
        var servers = await db.Servers.Where(server => server.RevokedAt == null).Select(server => server.Id).ToListAsync(cancellationToken);
        var volumes = await db.Volumes
            .Where(volume => volume.RemovedAt == null && volume.Server!.RevokedAt == null)
            .GroupBy(_ => 1)
            .Select(all => new
            {
                Count = all.Count(),
                Fragmented = all.Count(volume => volume.LastAnalysis != null && volume.LastAnalysis.Files.Fragmented > 0),
                // Sums of many large numbers may leave the range of 64 bits, which PostgreSQL refuses.
                Excess = all.Sum(volume => volume.LastAnalysis == null ? 0m : volume.LastAnalysis.Files.ExcessFragments),
                Total = all.Sum(volume => (decimal)volume.TotalBytes),
                Free = all.Sum(volume => (decimal)volume.FreeBytes),
            })
            .FirstOrDefaultAsync(cancellationToken);
        var running = await db.Jobs.CountAsync(job => job.State == JobState.Running, cancellationToken);
        var scheduled = await db.Jobs.CountAsync(
            job => job.State == JobState.Scheduled || job.State == JobState.WaitingForAgent, cancellationToken);
        return TypedResults.Ok(new FleetSummary(
            servers.Count, servers.Count(agents.IsOnline), volumes?.Count ?? 0, volumes?.Fragmented ?? 0, Limited(volumes?.Excess),
            running, scheduled, Limited(volumes?.Total), Limited(volumes?.Free)));
    }

    private static long Limited(decimal? sum) => (long)Math.Min(sum ?? 0, long.MaxValue);
}
