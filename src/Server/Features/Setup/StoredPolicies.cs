using System.Text.Json;
using System.Text.Json.Nodes;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Adds versions and trials to policies.</summary>
internal static class StoredPolicies
{
    /// <summary>
    /// Returns the stored objects with every unusable policy switched off. No other policy takes over its servers, because nobody chose
    /// that one for them.
    /// </summary>
    /// <param name="stored">The stored objects.</param>
    /// <param name="mistakes">The first mistake of each unusable policy, by the name of the policy.</param>
    public static List<SetupObject> WithUnusableOff(IReadOnlyList<SetupObject> stored, out IReadOnlyDictionary<string, string> mistakes)
    {
        var found = new Dictionary<string, string>(StringComparer.Ordinal);
        var usable = new List<SetupObject>(stored.Count);
        foreach (var item in stored)
        {
            if (item.Kind == SetupObjectKind.Policy && FindMistake(item) is { } mistake)
            {
                found[item.Name] = mistake;
                // Without a readable scope the policy applies to no server.
                if (item.Spec["for"]?.GetValueKind() == JsonValueKind.String)
                    usable.Add(Off(item));
            }
            else
            {
                usable.Add(item);
            }
        }

        mistakes = found;
        return usable;
    }

    private static string? FindMistake(SetupObject item)
    {
        try
        {
            var current = PolicyReader.FindMistake(SetupJson.Read<PolicySpec>(item.Spec));
            return current is null && item.Previous is { } previous
                ? PolicyReader.FindMistake(SetupJson.Read<PolicySpec>(previous))
                : current;
        }
        catch (Exception unreadable) when (unreadable is JsonException or InvalidOperationException)
        {
            return unreadable.Message;
        }
    }

    private static SetupObject Off(SetupObject item)
    {
        var spec = new JsonObject { ["name"] = item.Name, ["for"] = item.Spec["for"]!.DeepClone(), ["mode"] = "off" };
        if (item.Spec["priority"] is JsonValue value && value.TryGetValue<int>(out var priority))
            spec["priority"] = priority;
        return new SetupObject
        {
            Kind = item.Kind, Name = item.Name, Spec = spec, Version = item.Version,
            CreatedAt = item.CreatedAt, ChangedAt = item.ChangedAt, ChangedBy = item.ChangedBy,
        };
    }

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
