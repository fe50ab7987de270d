using System.Security.Claims;
using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Changes the setup. Every change is checked as a whole document, so that no change is applied in part.</summary>
internal sealed class ChangeSetupHandler(
    FleetDbContext db, SetupStore store, SetupMerge merge, ServerLabelling labelling, SetupFollowers followers, EventHub events)
{
    // "setup" in ASCII. Concurrent changes wait for each other, on all replicas.
    private const long ChangeLock = 0x7365747570;

    /// <summary>Stores the change. With mistakes, or in a dry run, nothing is stored.</summary>
    public async Task<Outcome<ChangedSetup>> HandleAsync(
        ChangeSetupRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        // Windows take the longest to check. They are checked before the lock, and the check below remembers the result.
        FleetDocumentReader.Read(request.Change(new FleetDocument()), [], out _);
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        await db.Database.ExecuteSqlAsync($"SELECT pg_advisory_xact_lock({ChangeLock})", cancellationToken);
        for (var attempt = 1; ; attempt++)
        {
            var stored = await db.SetupObjects.ToListAsync(cancellationToken);
            var servers = await store.ServersAsync(cancellationToken);
            if (Refuse(request, stored, servers) is { } refused)
                return refused;
            var setup = Read(request, stored, servers);
            if (merge.Refuse(request, stored, setup.Document) is { } notPermitted)
                return notPermitted;
            if (setup.Mistakes.Count > 0)
                return new MistakesRefusal(setup.Mistakes);
            var changes = merge.Apply(stored, setup.Document, user);
            var labelled = await labelling.SetAsync(setup.Document.Servers, user, cancellationToken);
            changes.AddRange(labelled.Select(server => new SetupChange(SetupAction.Change, SetupObjectKind.Server, server.HostName)));
            if (request is ChangeSetupRequest.OfWhole { IsDryRun: true })
                return new ChangedSetup(new SetupChanges(IsApplied: false, changes), Tag: null);
            var announce = changes.Count == 0 ? null : await followers.FollowAsync(setup.Read, cancellationToken);
            // The planner halted a trial, or a waiting job changed: the next attempt reads the present state.
            if (!await db.TrySaveAsync(attempt, cancellationToken))
                continue;

            await transaction.CommitAsync(cancellationToken);
            announce?.Invoke();
            foreach (var server in labelled)
                events.Changed(EventKind.Server, server.Id);
            return new ChangedSetup(
                new SetupChanges(IsApplied: true, changes), TagAfter(request, ServerSpec.Relabel(servers, setup.Document.Servers)));
        }
    }

    private static FeatureRefusal? Refuse(ChangeSetupRequest request, List<SetupObject> stored, List<KnownServer> servers)
    {
        if (request is not ChangeSetupRequest.OfObject { Kind: var kind, Name: var name } one)
            return request.Precondition.Fails(stored, servers) is { } changed ? new ChangedMeanwhileRefusal(changed) : null;
        var existing = stored.Find(item => item.Kind == kind && item.Name == name);
        if (request.Precondition.Fails(existing, kind, name) is { } because)
            return new ChangedMeanwhileRefusal(because);
        return one.IsRemoval && existing is null ? new NotFoundRefusal(SetupSections.Noun(kind), $"'{name}'") : null;
    }

    private static (FleetDocument Document, FleetSetup Read, IReadOnlyList<Mistake> Mistakes) Read(
        ChangeSetupRequest request, List<SetupObject> stored, List<KnownServer> servers)
    {
        var before = SetupSections.Document(stored);
        var document = request.Change(before);
        var setup = FleetDocumentReader.Read(document, servers, out var mistakes);
        if (mistakes.Count == 0 || request is ChangeSetupRequest.OfWhole)
            return (document, setup, mistakes);
        FleetDocumentReader.Read(before, servers, out var known);
        return (document, setup, [.. mistakes.Except(known)]);
    }

    private string? TagAfter(ChangeSetupRequest request, IReadOnlyList<KnownServer> servers)
    {
        if (request is not ChangeSetupRequest.OfObject { Kind: var kind, Name: var name })
            return SetupTag.Of(db.SetupObjects.Local, servers);
        var written = db.SetupObjects.Local.FirstOrDefault(item => item.Kind == kind && item.Name == name);
        return written is null ? null : SetupTag.Of(written);
    }
}
