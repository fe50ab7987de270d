namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Chooses the effective policy of a server: host before group (by priority) before site before fleet.</summary>
public sealed class PolicyResolver
{
    private readonly ScopeIndex<Policy> _policies;

    /// <summary>
    /// Takes the policies to choose from. The setup allows no two of equal precedence; among such policies the first by name would win.
    /// </summary>
    public PolicyResolver(IReadOnlyList<Policy> policies) => _policies = new ScopeIndex<Policy>(policies, policy => policy.Scope);

    /// <summary>Returns the effective policy of the server, and the reason.</summary>
    public PolicyChoice For(HostFacts host)
    {
        var found = Ordered(host);
        if (found.Count == 0)
            return new PolicyChoice(null, $"No policy applies to {host.Name}.");
        var because = found.Count == 1
            ? $"Policy {found[0].Name} applies to {found[0].Scope}; no other policy does."
            : $"Policy {found[0].Name} applies to {found[0].Scope}, before {string.Join(", ", found.Skip(1).Select(Words))}.";
        return InTrial(found[0], host, because);
    }

    /// <summary>
    /// Returns every policy whose scope contains the server, in order of precedence, each with the reason why it is effective or not.
    /// </summary>
    public IReadOnlyList<PolicyStep> Trace(HostFacts host)
    {
        var found = Ordered(host);
        if (found.Count == 0)
            return [];
        var choice = InTrial(
            found[0], host, $"Applies to {found[0].Scope}{(found.Count == 1 ? "; no other policy does." : ", the narrowest scope.")}");
        return
        [
            new PolicyStep(choice.Policy ?? found[0], choice.Policy is not null, choice.Because),
            .. found.Skip(1).Select(policy => new PolicyStep(policy, Holds: false, Behind(policy, found[0]))),
        ];
    }

    private List<Policy> Ordered(HostFacts host)
    {
        var found = _policies.For(host).ConvertAll(position => _policies[position]);
        found.Sort(ByPrecedence);
        return found;
    }

    private static string Behind(Policy policy, Policy first) => policy.Scope.Kind == first.Scope.Kind
        ? $"Priority {policy.Priority} is lower than the {first.Priority} of {first.Name}."
        : $"Applies to {policy.Scope}; {first.Name} applies to {first.Scope}, which is narrower.";

    private static PolicyChoice InTrial(Policy policy, HostFacts host, string because)
    {
        if (policy.Canary is not { } canary)
            return new PolicyChoice(policy, because);
        if (canary.HaltedBecause is { } halted)
            return new PolicyChoice(canary.Before, $"{because} Version {policy.Version} is halted: {halted}");
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
        policy.Scope.Kind == ScopeKind.Group
            ? $"{policy.Name} ({policy.Scope}, priority {policy.Priority})" : $"{policy.Name} ({policy.Scope})";
}
