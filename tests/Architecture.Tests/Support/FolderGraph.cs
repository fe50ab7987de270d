namespace FleetDefrag.Architecture.Tests.Support;

/// <summary>The needs of folders: an arrow runs from the folder of a type to the folder of a type that it names.</summary>
internal sealed class FolderGraph
{
    private readonly SortedDictionary<string, SortedDictionary<string, string>> _arrows = new(StringComparer.Ordinal);

    /// <summary>Builds the graph of one project from its compiled code.</summary>
    /// <param name="project">One of <see cref="Product.Projects"/>.</param>
    public static FolderGraph Of(string project)
    {
        var graph = new FolderGraph();
        foreach (var type in Product.Types(project))
        {
            var from = Product.FolderOf(type)!;
            graph._arrows.TryAdd(from, new SortedDictionary<string, string>(StringComparer.Ordinal));
            foreach (var used in TypeReferences.Of(type))
            {
                if (Product.FolderOf(used) is { } to && to.StartsWith($"src/{project}", StringComparison.Ordinal))
                    graph.Add(from, to, $"{type.Name} uses {used.Name}");
            }
        }

        return graph;
    }

    /// <summary>Adds an arrow. An arrow from a folder to itself is left out.</summary>
    /// <param name="from">The folder that needs the other.</param>
    /// <param name="to">The folder that is needed.</param>
    /// <param name="example">One use, for messages.</param>
    public void Add(string from, string to, string example)
    {
        if (from == to)
            return;
        if (!_arrows.TryGetValue(from, out var targets))
            _arrows[from] = targets = new SortedDictionary<string, string>(StringComparer.Ordinal);
        targets.TryAdd(to, example);
    }

    /// <summary>Returns one circle as the arrows along it; empty where there is none.</summary>
    public IReadOnlyList<string> FindCircle()
    {
        var done = new HashSet<string>(StringComparer.Ordinal);
        var path = new List<string>();
        foreach (var folder in _arrows.Keys)
        {
            if (Visit(folder, done, path) is { } start)
                return Describe(path[start..]);
        }

        return [];
    }

    /// <summary>Returns the folders, each with the folders that it needs; a folder comes after all that it needs.</summary>
    /// <remarks>
    /// A need that follows from another need is left out. The order is by the longest way down, then by name. The graph must not have a
    /// circle.
    /// </remarks>
    public IEnumerable<(string Folder, IReadOnlyList<string> Needs)> FromTheGround()
    {
        var heights = new Dictionary<string, int>(StringComparer.Ordinal);
        return _arrows.OrderBy(entry => HeightOf(entry.Key, heights)).ThenBy(static entry => entry.Key, StringComparer.Ordinal)
            .Select(
                entry => (
                    entry.Key,
                    (IReadOnlyList<string>)[.. entry.Value.Keys.Where(need => !FollowsFromOthers(need, entry.Value.Keys))]));
    }

    private bool FollowsFromOthers(string need, IEnumerable<string> needs) => needs.Any(other => other != need && Reaches(other, need));

    private bool Reaches(string from, string to) =>
        _arrows.TryGetValue(from, out var targets) && (targets.ContainsKey(to) || targets.Keys.Any(target => Reaches(target, to)));

    private int HeightOf(string folder, Dictionary<string, int> heights)
    {
        if (heights.TryGetValue(folder, out var known))
            return known;
        var needs = _arrows.TryGetValue(folder, out var targets) ? targets.Keys.ToArray() : [];
        return heights[folder] = needs.Length == 0 ? 0 : 1 + needs.Max(need => HeightOf(need, heights));
    }

    private int? Visit(string folder, HashSet<string> done, List<string> path)
    {
        if (path.IndexOf(folder) is var start and >= 0)
            return start;
        if (!done.Add(folder) || !_arrows.TryGetValue(folder, out var targets))
            return null;
        path.Add(folder);
        foreach (var target in targets.Keys)
        {
            if (Visit(target, done, path) is { } found)
                return found;
        }

        path.RemoveAt(path.Count - 1);
        return null;
    }

    private List<string> Describe(List<string> circle) =>
        [.. circle.Select((folder, at) => (Folder: folder, Next: circle[(at + 1) % circle.Count]))
            .Select(arrow => $"{arrow.Folder} -> {arrow.Next}: {_arrows[arrow.Folder][arrow.Next]}")];
}
