using System.Text.Json.Nodes;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>
/// Decides whether the caller may write an object. A role of a group writes objects for that group only; groups, sites, storage groups and
/// limits belong to the whole fleet.
/// </summary>
internal sealed class SetupGuard(CallerAccess access)
{
    /// <summary>Returns the refusal of a change of one object; null: the caller may change it.</summary>
    /// <param name="name">Name of the object.</param>
    /// <param name="before">The stored object; null: a new one.</param>
    /// <param name="after">The written object; null: it is removed.</param>
    public FeatureRefusal? Refuse(string name, JsonObject? before, JsonObject? after)
    {
        if (access.MayEverywhere(Permission.ChangeSetup))
            return null;
        var groups = access.GroupsWith(Permission.ChangeSetup);
        return IsWithin(before, groups) && IsWithin(after, groups) ? null : new OutsideOfGroups(name, groups);
    }

    private static bool IsWithin(JsonObject? spec, IReadOnlySet<string> groups) =>
        spec is null || (spec["for"] is JsonValue value && value.TryGetValue<string>(out var text)
            && ScopeText.TryParse(text, out var scope) && scope.Value.Kind == ScopeKind.Group && groups.Contains(scope.Value.Name));

    private sealed record OutsideOfGroups(string Object, IReadOnlySet<string> Groups) : NotPermittedRefusal(
        $"'{Object}' is not for a group of yours alone; your role to write the setup is for {string.Join(", ", Groups.Order())}.");
}
