using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Adds versions and trials to policies.</summary>
internal static class StoredPolicies
{
    /// <summary>Returns the policies with their stored versions, and with the trial of a new version.</summary>
    public static IReadOnlyList<Policy> WithVersions(IReadOnlyList<Policy> policies, IEnumerable<SetupObject> stored)
    {
        var byName = stored.Where(item => item.Kind == SetupObjectKind.Policy).ToDictionary(item => item.Name);
        return [.. policies.Select(policy => WithVersion(policy, byName[policy.Name]))];
    }

    private static Policy WithVersion(Policy policy, SetupObject stored)
    {
        var spec = SetupJson.Read<PolicySpec>(stored.Spec);
        var current = policy with { Version = stored.Version };
        return spec.Canary is { Count: > 0 } hosts
            ? current with { Canary = new Canary(
                hosts.ToHashSet(StringComparer.Ordinal), Before(stored, policy.Scope), stored.HaltedBecause) }
            : current;
    }

    private static Policy? Before(SetupObject stored, Scope scope) => stored.Previous is { } previous
        ? PolicyReader.Read(SetupJson.Read<PolicySpec>(previous), scope) with { Version = stored.PreviousVersion!.Value }
        : null;
}
