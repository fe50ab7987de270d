using System.Security.Claims;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Changes the host name of a server, and with it its policies. The agent reports names; only an administrator sets one.</summary>
internal sealed class SetHostNameHandler(
    FleetDbContext db, SetupStore setup, SetupFollowers followers, AlertBook alerts, Audit audit)
{
    /// <summary>Returns null when the name is stored.</summary>
    public async Task<FeatureRefusal?> HandleAsync(
        Guid id, SetHostNameRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var name = request.HostName.Trim();
        if (HostNames.Refuse(name) is { } wrong)
            return new InvalidHostName(wrong);
        var server = await db.Servers.SingleOrDefaultAsync(server => server.Id == id && server.RevokedAt == null, cancellationToken);
        if (server is null)
            return new NotFoundRefusal("server", id);
        var servers = await setup.ServersAsync(cancellationToken);
        if (servers.Exists(other => other.Id != id && string.Equals(other.Name, name, StringComparison.OrdinalIgnoreCase)))
            return new InvalidHostName($"Another server is named {name}. Remove it first, or choose another name.");
        var (changed, mistakes) = await setup.WithServersAsync(
            known => known.Id == id ? known with { Name = name } : known, cancellationToken);
        if (mistakes.Count > 0)
            return new MistakesRefusal(mistakes);

        audit.Add(db, user, "server.renamed", id.ToString(), $"{server.HostName} → {name}", new AuditChange(server.HostName, name));
        server.HostName = name;
        if (string.Equals(server.ReportedHostName, name, StringComparison.OrdinalIgnoreCase))
            server.ReportedHostName = null;
        var announce = await followers.FollowAsync(changed, cancellationToken);
        await db.SaveChangesAsync(cancellationToken);
        announce();
        if (server.ReportedHostName is null)
            await alerts.EndAsync(AlertKind.HostNameChanged, id.ToString(), cancellationToken);
        return null;
    }

    private sealed record InvalidHostName(string Message) : InvalidRequestRefusal("hostName", Message);
}
