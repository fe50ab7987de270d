using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Finds the groups, the site and the storage group of a server.</summary>
internal sealed class Membership
{
    private readonly FleetDocument _document;
    private readonly Dictionary<string, LabelQuery> _queries = new(StringComparer.Ordinal);

    public Membership(FleetDocument document)
    {
        _document = document;
        foreach (var spec in document.Groups.Concat(document.Sites).Concat(document.StorageGroups))
        {
            if (spec.Labels is { } labels && LabelQuery.TryParse(labels, out var query))
                _queries[labels] = query;
        }
    }

    /// <summary>Returns the server with its groups, site and storage group. Among two matching sites the first by name wins.</summary>
    public HostFacts Facts(KnownServer server) => new(
        server.Id, server.Name, First(_document.Sites, server), First(_document.StorageGroups, server),
        _document.Groups.Where(spec => Holds(spec, server)).Select(spec => spec.Name).ToHashSet(StringComparer.Ordinal));

    public bool Holds(GroupSpec spec, KnownServer server) =>
        spec.Servers?.Contains(server.Name, StringComparer.Ordinal) == true
        || (spec.Labels is { } labels && _queries.TryGetValue(labels, out var query) && query.Holds(server));

    private string? First(IReadOnlyList<GroupSpec> specs, KnownServer server) =>
        specs.Where(spec => Holds(spec, server)).Select(spec => spec.Name).Min(StringComparer.Ordinal);
}
