using FleetDefrag.Scheduling;

namespace FleetDefrag.Server.Features.Setup.Yaml;

/// <summary>The lines of the nodes of a YAML document, by path: <c>policies[0].mode</c> or <c>policies[standard].mode</c>.</summary>
internal sealed class YamlLines
{
    private readonly Dictionary<string, int> _lines = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<string, string> _positions = new(StringComparer.Ordinal);

    /// <summary>Records the line of a node. A later line of the same node replaces the earlier one.</summary>
    public void Add(string path, int line) => _lines[path] = line;

    /// <summary>Records the name of an object, because mistakes name objects: policies[standard] is policies[0].</summary>
    public void Name(string path, string name)
    {
        var bracket = path.LastIndexOf('[');
        if (bracket >= 0)
            _positions.TryAdd($"{path[..bracket]}[{name}]", path);
    }

    /// <summary>Returns the mistake with the line of its node, or of the nearest node around it.</summary>
    public Mistake Locate(Mistake mistake) => mistake with { Line = Find(ByPosition(mistake.Path)) };

    private string ByPosition(string path)
    {
        // A name may contain dots and brackets, so the longest known object that begins the path counts.
        var owner = _positions.Keys.Where(known => path.StartsWith(known, StringComparison.Ordinal)).MaxBy(known => known.Length);
        return owner is null ? path : _positions[owner] + path[owner.Length..];
    }

    private int? Find(string path)
    {
        for (var end = path.Length; end > 0; end = path.AsSpan(0, end).LastIndexOfAny('.', '['))
        {
            if (_lines.TryGetValue(path[..end], out var line))
                return line;
        }

        return null;
    }
}
