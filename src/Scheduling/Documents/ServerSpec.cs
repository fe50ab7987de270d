using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>The labels of an enrolled server. Only enrolment adds servers: a server that a document leaves out keeps its labels.</summary>
/// <param name="Name">Host name of the server.</param>
/// <param name="Labels">All labels of the server; labels that are left out are removed.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record ServerSpec(string Name, IReadOnlyDictionary<string, string> Labels) : INamedSpec
{
    /// <summary>Returns the labels of servers. Servers that share a name are left out, because a document cannot tell them apart.</summary>
    /// <param name="servers">Enrolled servers.</param>
    public static IReadOnlyList<ServerSpec> Of(IEnumerable<KnownServer> servers) =>
        [.. servers.GroupBy(server => server.Name, StringComparer.Ordinal).Where(ofName => ofName.Count() == 1)
            .Select(ofName => new ServerSpec(
                ofName.Key, new SortedDictionary<string, string>(ofName.Single().Labels.ToDictionary(), StringComparer.Ordinal)))
            .OrderBy(spec => spec.Name, StringComparer.Ordinal)];

    /// <summary>Returns the servers with the labels that a document gives them.</summary>
    /// <param name="servers">Enrolled servers.</param>
    /// <param name="specs">The section of the document; among two entries for one server the first counts.</param>
    public static IReadOnlyList<KnownServer> Relabel(IReadOnlyList<KnownServer> servers, IReadOnlyList<ServerSpec> specs)
    {
        var byName = specs.DistinctBy(spec => spec.Name, StringComparer.Ordinal).ToDictionary(spec => spec.Name, StringComparer.Ordinal);
        if (byName.Count == 0)
            return servers;
        return [.. servers.Select(server => byName.TryGetValue(server.Name, out var spec) ? server with { Labels = spec.Labels } : server)];
    }

    /// <summary>Returns whether a server has these labels and no others.</summary>
    public bool IsTrueOf(IReadOnlyDictionary<string, string> labels) =>
        labels.Count == Labels.Count && Labels.All(label => labels.TryGetValue(label.Key, out var value) && value == label.Value);
}
