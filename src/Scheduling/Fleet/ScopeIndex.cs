namespace FleetDefrag.Scheduling.Fleet;

/// <summary>Finds the items that apply to a server without a look at all items.</summary>
public sealed class ScopeIndex<T>(IReadOnlyList<T> items, Func<T, Scope> scopeOf)
{
    private readonly ILookup<Scope, int> _byScope = Enumerable.Range(0, items.Count).ToLookup(index => scopeOf(items[index]));

    /// <summary>Returns the positions of the items that apply to the server, in the order in which the items were given.</summary>
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

    /// <summary>Returns the item at a position.</summary>
    public T this[int position] => items[position];
}
