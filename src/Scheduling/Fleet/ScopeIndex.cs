namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Finds what holds for a server without asking everything that there is.</summary>
internal sealed class ScopeIndex<T>(IReadOnlyList<T> items, Func<T, Scope> scopeOf)
{
    private readonly ILookup<Scope, int> _byScope = Enumerable.Range(0, items.Count).ToLookup(index => scopeOf(items[index]));

    /// <summary>What holds for the server, in the order in which it was given: positions among all items.</summary>
    public List<int> For(HostFacts host)
    {
        var found = new List<int>(_byScope[Scope.Fleet]);
        if (host.Site is { } site)
            found.AddRange(_byScope[Scope.Site(site)]);
        foreach (var group in host.Groups)
            found.AddRange(_byScope[Scope.Group(group)]);
        found.AddRange(_byScope[Scope.Host(host.Name)]);
        found.Sort();
        return found;
    }

    public T this[int position] => items[position];
}
