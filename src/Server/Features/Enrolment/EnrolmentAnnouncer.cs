using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Observability;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Notes an enrolment in the audit, and tells the consoles.</summary>
internal sealed class EnrolmentAnnouncer(EventHub events, Audit audit)
{
    /// <summary>Adds the entry of the audit to the unit of work.</summary>
    public void Note(FleetDbContext db, ManagedServer server, Guid tokenId, bool isEarlier) =>
        audit.Add(db, server.HostName, isEarlier ? "server.enrolled-again" : "server.enrolled", server.Id.ToString(), $"token {tokenId}");

    /// <summary>Tells the consoles about a server that has joined.</summary>
    public void Announce(ManagedServer server) => events.Changed(EventKind.Server, server.Id);
}
