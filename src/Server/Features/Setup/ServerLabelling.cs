using System.Security.Claims;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Replaces labels of servers, and records the change in the audit. The caller saves.</summary>
internal sealed class ServerLabelling(FleetDbContext db, Audit audit)
{
    /// <summary>Replaces the labels of one server.</summary>
    public void Set(ManagedServer server, IReadOnlyDictionary<string, string> labels, ClaimsPrincipal user)
    {
        audit.Add(db, user, "server.labelled", server.Id.ToString(), $"{server.HostName}: {Text(server.Labels)} → {Text(labels)}",
            new AuditChange(Text(server.Labels), Text(labels)));
        server.Labels = new Dictionary<string, string>(labels, StringComparer.Ordinal);
    }

    /// <summary>Replaces the labels that a server has by the directory.</summary>
    /// <param name="server">The server.</param>
    /// <param name="labels">The labels.</param>
    /// <param name="policyBefore">The policy that applied.</param>
    /// <param name="policyAfter">The policy that applies with the labels.</param>
    public void SetByDirectory(ManagedServer server, Dictionary<string, string> labels, string policyBefore, string policyAfter)
    {
        var (before, after) = (Text(server.DirectoryLabels), Text(labels));
        var effect = policyBefore == policyAfter ? "" : $"; policy {policyBefore} → {policyAfter}";
        audit.Add(
            db, "directory", "server.labelled", server.Id.ToString(), $"{server.HostName}: by the directory {before} → {after}{effect}",
            new AuditChange(before, after));
        server.DirectoryLabels = labels;
    }

    /// <summary>Replaces the labels of servers by those of a document.</summary>
    /// <returns>The servers whose labels changed, by name.</returns>
    public async Task<List<ManagedServer>> SetAsync(
        IReadOnlyList<ServerSpec> specs, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (specs.Count == 0)
            return [];
        var byName = specs.ToDictionary(spec => spec.Name, StringComparer.Ordinal);
        var servers = await db.Servers.Where(server => server.RevokedAt == null).OrderBy(server => server.HostName)
            .ToListAsync(cancellationToken);
        servers.RemoveAll(server => !byName.TryGetValue(server.HostName, out var spec) || spec.IsTrueOf(server.Labels));
        foreach (var server in servers)
            Set(server, byName[server.HostName].Labels, user);
        return servers;
    }

    private static string Text(IReadOnlyDictionary<string, string> labels) =>
        labels.Count == 0
            ? "none"
            : string.Join(", ", labels.OrderBy(label => label.Key, StringComparer.Ordinal).Select(label => $"{label.Key}={label.Value}"));
}
