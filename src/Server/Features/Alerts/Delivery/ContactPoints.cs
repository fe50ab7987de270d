using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Reads contact points from the stored setup.</summary>
internal static class ContactPoints
{
    /// <summary>Returns the contact points, and the servers of the fleet with their groups and sites.</summary>
    public static async Task<(List<ContactPoint> Points, Dictionary<Guid, HostFacts> Hosts)> ReadAsync(
        FleetDbContext db, CancellationToken cancellationToken)
    {
        SetupObjectKind[] kinds =
            [SetupObjectKind.ContactPoint, SetupObjectKind.Group, SetupObjectKind.Site, SetupObjectKind.StorageGroup];
        var stored = await db.SetupObjects.AsNoTracking().Where(item => kinds.Contains(item.Kind)).ToListAsync(cancellationToken);
        var points = new List<ContactPoint>();
        foreach (var item in stored.Where(item => item.Kind == SetupObjectKind.ContactPoint))
        {
            var spec = SetupJson.Read<ContactPointSpec>(item.Spec);
            if (ScopeText.TryParse(spec.For, out var scope))
                points.Add(new ContactPoint(spec, item.ChangedAt, scope.Value));
        }

        if (points.Count == 0)
            return ([], []);
        var servers = await new SetupStore(db).ServersAsync(cancellationToken);
        var hosts = FleetDocumentReader.ReadStored(SetupSections.Document(stored), servers).Hosts;
        return (points, hosts.ToDictionary(host => host.Id));
    }
}
