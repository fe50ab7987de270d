using System.Security.Claims;
using System.Text.Json;
using System.Text.Json.Nodes;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Changes the tracked objects of the setup to those of a document, and records each change in the audit.</summary>
internal sealed class SetupMerge(FleetDbContext db, SetupGuard guard, Audit audit, TimeProvider time)
{
    /// <summary>Returns the refusal of a change of one object that the caller may not change; null: the caller may.</summary>
    public FeatureRefusal? Refuse(ChangeSetupRequest request, IReadOnlyCollection<SetupObject> stored, FleetDocument document)
    {
        if (request is not ChangeSetupRequest.OfObject { Kind: var kind, Name: var name })
            return null;
        var before = stored.FirstOrDefault(item => item.Kind == kind && item.Name == name);
        var after = SetupSections.Objects(document).FirstOrDefault(item => item.Kind == kind && item.Spec.Name == name).Spec;
        return guard.Refuse(name, before?.Spec, after is null ? null : SetupJson.Write(after));
    }

    /// <summary>Adds, changes and removes objects; the caller saves. Returns the changes.</summary>
    /// <param name="stored">The tracked objects.</param>
    /// <param name="document">The document that the setup becomes.</param>
    /// <param name="user">The author of the changes.</param>
    public List<SetupChange> Apply(IEnumerable<SetupObject> stored, FleetDocument document, ClaimsPrincipal user)
    {
        var left = stored.ToDictionary(item => (item.Kind, item.Name));
        var changes = new List<SetupChange>();
        foreach (var (kind, spec) in SetupSections.Objects(document))
        {
            var written = SetupJson.Write(spec);
            if (!left.Remove((kind, spec.Name), out var existing))
                changes.Add(Create(kind, spec.Name, written, user));
            else if (!JsonNode.DeepEquals(existing.Spec, written))
                changes.Add(Change(existing, written, user));
        }

        foreach (var gone in left.Values.OrderBy(item => item.Kind).ThenBy(item => item.Name, StringComparer.Ordinal))
        {
            db.Remove(gone);
            changes.Add(Record(
                new SetupChange(SetupAction.Remove, gone.Kind, gone.Name),
                user,
                new AuditChange(Before: gone.Spec.ToJsonString())));
        }

        return changes;
    }

    private SetupChange Create(SetupObjectKind kind, string name, JsonObject spec, ClaimsPrincipal user)
    {
        var now = time.GetUtcNow();
        db.Add(new SetupObject
        {
            Kind = kind, Name = name, Spec = spec, Version = 1, CreatedAt = now, ChangedAt = now, ChangedBy = user.Identity!.Name!,
        });
        return Record(new SetupChange(SetupAction.Create, kind, name), user, new AuditChange(After: spec.ToJsonString()));
    }

    private SetupChange Change(SetupObject existing, JsonObject spec, ClaimsPrincipal user)
    {
        var before = existing.Spec.ToJsonString();
        // While versions of a policy are tried one after the other, all other servers keep the last version that was rolled out everywhere.
        // Without a trial no previous version is kept.
        (existing.Previous, existing.PreviousVersion) = (IsInTrial(spec), IsInTrial(existing.Spec)) switch
        {
            (false, _) => (null, null),
            (true, true) => (existing.Previous, existing.PreviousVersion),
            _ => (existing.Spec, existing.Version),
        };
        (existing.Spec, existing.HaltedBecause, existing.Version) = (spec, null, existing.Version + 1);
        (existing.ChangedAt, existing.ChangedBy) = (time.GetUtcNow(), user.Identity!.Name!);
        return Record(
            new SetupChange(SetupAction.Change, existing.Kind, existing.Name),
            user,
            new AuditChange(before, spec.ToJsonString()));
    }

    private static bool IsInTrial(JsonObject spec) => spec["canary"] is JsonArray { Count: > 0 };

    private static string Text(AuditChange values) => string.Join(" → ", new[] { values.Before, values.After }.OfType<string>());

    private SetupChange Record(SetupChange change, ClaimsPrincipal user, AuditChange values)
    {
        var kind = JsonNamingPolicy.KebabCaseLower.ConvertName(change.Kind.ToString());
        var done = change.Action switch { SetupAction.Create => "created", SetupAction.Change => "changed", _ => "removed" };
        audit.Add(db, user, $"{kind}.{done}", change.Name, Text(values), values);
        return change;
    }
}
