namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Chooses the policy of a server: host before group (by priority) before site before fleet.</summary>
public sealed class PolicyResolver
{
    private readonly ScopeIndex<Policy> _policies;

    /// <summary>Looks among these policies; two of equal precedence are refused before they come here, otherwise the first by name holds.</summary>
    public PolicyResolver(IReadOnlyList<Policy> policies) => _policies = new ScopeIndex<Policy>(policies, policy => policy.Scope);

    /// <summary>The policy that holds for the server, and why.</summary>
    public PolicyChoice For(HostFacts host)
    {
        var found = _policies.For(host).ConvertAll(position => _policies[position]);
        if (found.Count == 0)
            return new PolicyChoice(null, $"No policy holds for {host.Name}.");
        found.Sort(ByPrecedence);
        var because = found.Count == 1
            ? $"Policy {found[0].Name} holds for {found[0].Scope}; there is no other."
            : $"Policy {found[0].Name} holds for {found[0].Scope}, before {string.Join(", ", found.Skip(1).Select(Words))}.";
        return InTrial(found[0], host, because);
    }

    private static PolicyChoice InTrial(Policy policy, HostFacts host, string because)
    {
        if (policy.Canary is not { } canary)
            return new PolicyChoice(policy, because);
        if (canary.HaltedBecause is { } halted)
            return new PolicyChoice(canary.Before, $"{because} Its version {policy.Version} is halted: {halted}");
        return canary.Hosts.Contains(host.Name)
            ? new PolicyChoice(policy, $"{because} Version {policy.Version} is tried here first.")
            : new PolicyChoice(canary.Before, $"{because} Version {policy.Version} is tried on {canary.Hosts.Count} other servers first.");
    }

    private static int ByPrecedence(Policy left, Policy right)
    {
        var byScope = right.Scope.Kind.CompareTo(left.Scope.Kind);
        var byPriority = byScope == 0 ? right.Priority.CompareTo(left.Priority) : byScope;
        return byPriority == 0 ? string.CompareOrdinal(left.Name, right.Name) : byPriority;
    }

    private static string Words(Policy policy) =>
        policy.Scope.Kind == ScopeKind.Group ? $"{policy.Name} ({policy.Scope}, priority {policy.Priority})" : $"{policy.Name} ({policy.Scope})";
}
