using System.Security.Claims;
using System.Text.Json.Nodes;
using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Events;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Features.NightPlan;
using FleetDefrag.Server.Features.Servers;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Reads and changes the setup. Every change is a whole document that is checked as one, so nothing is ever half applied.</summary>
internal sealed class SetupStore(FleetDbContext db, Labelling labelling, PlanSignal planner, JobReplanner waiting, EventHub events, Audit audit, TimeProvider time)
{
    // "setup": who changes it waits for whoever does so now, on whichever replica.
    private const long ChangeLock = 0x7365747570;

    /// <summary>What is stored.</summary>
    public Task<List<SetupObject>> StoredAsync(CancellationToken cancellationToken) => db.SetupObjects.AsNoTracking().ToListAsync(cancellationToken);

    /// <summary>All of it as a document, the labels of servers included, with its tag.</summary>
    public async Task<(FleetDocument Document, string Tag)> ExportAsync(CancellationToken cancellationToken)
    {
        var stored = await StoredAsync(cancellationToken);
        var servers = await ServersAsync(cancellationToken);
        return (SetupSections.Document(stored) with { Servers = ServerSpec.Of(servers) }, SetupTag.Of(stored, servers));
    }

    /// <summary>Makes the stored setup what is wished; with mistakes, or in a dry run, nothing is stored.</summary>
    /// <param name="wish">What is wished.</param>
    /// <param name="user">Stands in the audit.</param>
    /// <param name="cancellationToken">Stops waiting.</param>
    public async Task<SetupOutcome> ChangeAsync(SetupWish wish, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await db.Database.ExecuteSqlAsync($"SELECT pg_advisory_xact_lock({ChangeLock})", cancellationToken);
        for (var attempt = 1; ; attempt++)
        {
            var stored = await db.SetupObjects.ToListAsync(cancellationToken);
            var servers = await ServersAsync(cancellationToken);
            if (Hinders(wish, stored, servers) is { } hindrance)
                return hindrance;
            var setup = Read(wish, stored, servers);
            if (setup.Mistakes.Count > 0)
                return new SetupOutcome.Mistaken(setup.Mistakes);
            var changes = Merge(stored.ToDictionary(item => (item.Kind, item.Name)), setup.Document, user);
            var labelled = await labelling.SetAsync(setup.Document.Servers, user, cancellationToken);
            changes.AddRange(labelled.Select(server => new SetupChange(SetupAction.Change, SetupObjectKind.Server, server.HostName)));
            if (wish is SetupWish.OfWhole { IsDryRun: true })
                return new SetupOutcome.Done(new SetupChanges(IsApplied: false, changes), Tag: null);
            var jobs = changes.Count == 0 ? [] : await waiting.ReplanAsync(setup.Read, cancellationToken);
            // The planner halted a trial, or a job of those that wait was changed: what is true now decides.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;

            await transaction.CommitAsync(cancellationToken);
            waiting.Announce(jobs);
            foreach (var server in labelled)
                events.Changed(EventKind.Server, server.Id);
            planner.Wake();
            return new SetupOutcome.Done(new SetupChanges(IsApplied: true, changes), TagAfter(wish, ServerSpec.Relabel(servers, setup.Document.Servers)));
        }
    }

    /// <summary>The stored setup with servers as they would be, and what is wrong with it then and is right now.</summary>
    public async Task<(FleetSetup Setup, IReadOnlyList<Mistake> Mistakes)> WithServersAsync(Func<KnownServer, KnownServer> change, CancellationToken cancellationToken)
    {
        var document = SetupSections.Document(await StoredAsync(cancellationToken));
        var servers = await ServersAsync(cancellationToken);
        var setup = FleetDocumentReader.Read(document, servers.ConvertAll(server => change(server)), out var mistakes);
        if (mistakes.Count == 0)
            return (setup, mistakes);
        FleetDocumentReader.Read(document, servers, out var known);
        return (setup, [.. mistakes.Except(known)]);
    }

    private static SetupOutcome? Hinders(SetupWish wish, List<SetupObject> stored, List<KnownServer> servers)
    {
        if (wish is not SetupWish.OfObject { Kind: var kind, Name: var name } one)
            return wish.Precondition.Fails(stored, servers) is { } changed ? new SetupOutcome.Outdated(changed) : null;
        var existing = stored.Find(item => item.Kind == kind && item.Name == name);
        if (wish.Precondition.Fails(existing, kind, name) is { } because)
            return new SetupOutcome.Outdated(because);
        return one.IsRemoval && existing is null ? new SetupOutcome.Missing() : null;
    }

    private static (FleetDocument Document, FleetSetup Read, IReadOnlyList<Mistake> Mistakes) Read(SetupWish wish, List<SetupObject> stored, List<KnownServer> servers)
    {
        var before = SetupSections.Document(stored);
        var document = wish.Change(before);
        var setup = FleetDocumentReader.Read(document, servers, out var mistakes);
        if (mistakes.Count == 0 || wish is SetupWish.OfWhole)
            return (document, setup, mistakes);
        FleetDocumentReader.Read(before, servers, out var known);
        return (document, setup, [.. mistakes.Except(known)]);
    }

    private string? TagAfter(SetupWish wish, IReadOnlyList<KnownServer> servers) => wish is SetupWish.OfObject { Kind: var kind, Name: var name }
        ? db.SetupObjects.Local.FirstOrDefault(item => item.Kind == kind && item.Name == name) is { } written ? SetupTag.Of(written) : null
        : SetupTag.Of(db.SetupObjects.Local, servers);

    private Task<List<KnownServer>> ServersAsync(CancellationToken cancellationToken) => db.Servers.AsNoTracking().Where(server => server.RevokedAt == null)
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
        // While versions are tried, one after the other, the others keep to the last that held everywhere; without a trial there is nothing to keep.
        (existing.Previous, existing.PreviousVersion) = (IsInTrial(spec), IsInTrial(existing.Spec)) switch
        {
            (false, _) => (null, null),
            (true, true) => (existing.Previous, existing.PreviousVersion),
            _ => (existing.Spec, existing.Version),
        };
        (existing.Spec, existing.HaltedBecause, existing.Version) = (spec, null, existing.Version + 1);
        (existing.ChangedAt, existing.ChangedBy) = (time.GetUtcNow(), user.Identity!.Name!);
        return Tell(new SetupChange(SetupAction.Change, existing.Kind, existing.Name), user, $"{before} → {spec.ToJsonString()}");
    }

    private static bool IsInTrial(JsonObject spec) => spec["canary"] is JsonArray { Count: > 0 };

    private SetupChange Tell(SetupChange change, ClaimsPrincipal user, string detail)
    {
        var kind = System.Text.Json.JsonNamingPolicy.KebabCaseLower.ConvertName(change.Kind.ToString());
        var done = change.Action switch { SetupAction.Create => "created", SetupAction.Change => "changed", _ => "removed" };
        audit.Add(db, user, $"{kind}.{done}", change.Name, detail);
        return change;
    }
}
