namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>The groups of the directory, each with the groups that it is a member of.</summary>
internal sealed class GroupTree
{
    // A group in a thousand others is a mistake or an attack; the first ones are kept.
    private const int Most = 256;

    private readonly Dictionary<string, (string Name, List<string> MemberOf)> _groups = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Adds a group.</summary>
    public void Add(string distinguishedName, string name, List<string> memberOf) => _groups[distinguishedName] = (name, memberOf);

    /// <summary>Returns the names of groups and of the groups that contain them, in order. A circle of groups ends by itself.</summary>
    public List<string> NamesOf(IEnumerable<string> memberOf)
    {
        var names = new SortedSet<string>(StringComparer.Ordinal);
        var seen = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        var next = new Queue<string>(memberOf);
        while (names.Count < Most && next.TryDequeue(out var group))
        {
            if (!seen.Add(group) || !_groups.TryGetValue(group, out var known))
                continue;
            names.Add(known.Name);
            known.MemberOf.ForEach(next.Enqueue);
        }

        return [.. names];
    }
}
