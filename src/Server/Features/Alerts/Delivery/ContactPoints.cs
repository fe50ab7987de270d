using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Reads contact points from the stored setup.</summary>
internal static class ContactPoints
{
    private static readonly SetupObjectKind[] Kinds =
    [
        SetupObjectKind.ContactPoint, SetupObjectKind.Group, SetupObjectKind.Site, SetupObjectKind.StorageGroup, SetupObjectKind.Silence,
        SetupObjectKind.MuteTiming,
    ];

    /// <summary>Returns the contact points.</summary>
    public static async Task<List<ContactPoint>> ReadAsync(FleetDbContext db, CancellationToken cancellationToken) =>
        [.. (await db.SetupObjects.AsNoTracking().Where(item => item.Kind == SetupObjectKind.ContactPoint).ToListAsync(cancellationToken))
            .Select(item => new ContactPoint(SetupJson.Read<ContactPointSpec>(item.Spec), item.CreatedAt))];

    /// <summary>Returns the rules of who is told what, at an instant.</summary>
    public static async Task<AlertRouting> RoutingAsync(FleetDbContext db, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var stored = await db.SetupObjects.AsNoTracking().Where(item => Kinds.Contains(item.Kind)).ToListAsync(cancellationToken);
        var servers = await new SetupStore(db).ServersAsync(cancellationToken);
        return new AlertRouting(SetupSections.Document(stored), servers, now.ToScheduler());
    }
}
