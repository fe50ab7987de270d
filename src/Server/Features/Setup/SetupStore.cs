using System.Security.Claims;
using System.Text.Json.Nodes;
using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.NightPlan;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Reads and changes the setup. Every change is a whole document that is checked as one, so nothing is ever half applied.</summary>
internal sealed class SetupStore(FleetDbContext db, PlanSignal planner, Audit audit, TimeProvider time)
{
    // "setup": who changes it waits for whoever does so now, on whichever replica.
    private const long ChangeLock = 0x7365747570;

    /// <summary>What is stored.</summary>
    public async Task<FleetDocument> DocumentAsync(CancellationToken cancellationToken) =>
        SetupSections.Document(await db.SetupObjects.AsNoTracking().ToListAsync(cancellationToken));

    /// <summary>Makes the stored setup what <paramref name="change"/> makes of it; with mistakes, or in a dry run, nothing is stored.</summary>
    /// <param name="change">From the stored document to the wanted one.</param>
    /// <param name="user">Stands in the audit.</param>
    /// <param name="isDryRun">Only says what would change.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    public async Task<(SetupChanges? Changes, IReadOnlyList<Mistake> Mistakes)> ChangeAsync(
        Func<FleetDocument, FleetDocument> change, ClaimsPrincipal user, bool isDryRun, CancellationToken cancellationToken)
    {
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await db.Database.ExecuteSqlAsync($"SELECT pg_advisory_xact_lock({ChangeLock})", cancellationToken);
        var stored = await db.SetupObjects.ToListAsync(cancellationToken);
        var document = change(SetupSections.Document(stored));
        FleetDocumentReader.Read(document, await ServersAsync(cancellationToken), out var mistakes);
        if (mistakes.Count > 0)
            return (null, mistakes);

        var changes = Merge(stored.ToDictionary(item => (item.Kind, item.Name)), document, user);
        if (isDryRun)
            return (new SetupChanges(IsApplied: false, changes), []);
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        planner.Wake();
        return (new SetupChanges(IsApplied: true, changes), []);
    }

    /// <summary>The enrolled servers, as scopes and label queries see them.</summary>
    public Task<List<KnownServer>> ServersAsync(CancellationToken cancellationToken) => db.Servers.AsNoTracking().Where(server => server.RevokedAt == null)
        .OrderBy(server => server.HostName).Select(server => new KnownServer(server.Id, server.HostName, server.Labels)).ToListAsync(cancellationToken);

    private List<SetupChange> Merge(Dictionary<(SetupObjectKind Kind, string Name), SetupObject> stored, FleetDocument document, ClaimsPrincipal user)
    {
        var changes = new List<SetupChange>();
        foreach (var (kind, spec) in SetupSections.Objects(document))
        {
            var written = SetupJson.Write(spec);
            if (!stored.Remove((kind, spec.Name), out var existing))
                changes.Add(Create(kind, spec.Name, written, user));
            else if (!JsonNode.DeepEquals(existing.Spec, written))
                changes.Add(Change(existing, written, user));
        }

        foreach (var gone in stored.Values.OrderBy(item => item.Kind).ThenBy(item => item.Name, StringComparer.Ordinal))
        {
            db.Remove(gone);
            changes.Add(Tell(new SetupChange(SetupAction.Remove, gone.Kind, gone.Name), user, gone.Spec.ToJsonString()));
        }

        return changes;
    }

    private SetupChange Create(SetupObjectKind kind, string name, JsonObject spec, ClaimsPrincipal user)
    {
        db.Add(new SetupObject { Kind = kind, Name = name, Spec = spec, Version = 1, ChangedAt = time.GetUtcNow(), ChangedBy = user.Identity!.Name! });
        return Tell(new SetupChange(SetupAction.Create, kind, name), user, spec.ToJsonString());
    }

    private SetupChange Change(SetupObject existing, JsonObject spec, ClaimsPrincipal user)
    {
        var before = existing.Spec.ToJsonString();
        // While a new version is tried, the others keep to the one before the trial; without a trial there is nothing to keep.
        var wasInTrial = existing.Spec.ContainsKey("canary");
        existing.Previous = !spec.ContainsKey("canary") ? null : wasInTrial ? existing.Previous : existing.Spec;
        (existing.Spec, existing.HaltedBecause, existing.Version) = (spec, null, existing.Version + 1);
        (existing.ChangedAt, existing.ChangedBy) = (time.GetUtcNow(), user.Identity!.Name!);
        return Tell(new SetupChange(SetupAction.Change, existing.Kind, existing.Name), user, $"{before} → {spec.ToJsonString()}");
    }

    private SetupChange Tell(SetupChange change, ClaimsPrincipal user, string detail)
    {
        var kind = System.Text.Json.JsonNamingPolicy.KebabCaseLower.ConvertName(change.Kind.ToString());
        var done = change.Action switch { SetupAction.Create => "created", SetupAction.Change => "changed", _ => "removed" };
        audit.Add(db, user, $"{kind}.{done}", change.Name, detail);
        return change;
    }
}
