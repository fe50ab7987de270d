using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>The labels of an enrolled server. Servers come by enrolment only: one that a document leaves out stays, with the labels it has.</summary>
/// <param name="Name">Its host name.</param>
/// <param name="Labels">All its labels; those that are left out go.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record ServerSpec(string Name, IReadOnlyDictionary<string, string> Labels) : INamedSpec
{
    /// <summary>The labels that servers have; without those that share their name with another, as no document can tell them apart.</summary>
    /// <param name="servers">Enrolled servers.</param>
    public static IReadOnlyList<ServerSpec> Of(IEnumerable<KnownServer> servers) =>
        [.. servers.GroupBy(server => server.Name, StringComparer.Ordinal).Where(ofName => ofName.Count() == 1)
            .Select(ofName => new ServerSpec(ofName.Key, new SortedDictionary<string, string>(ofName.Single().Labels.ToDictionary(), StringComparer.Ordinal)))
            .OrderBy(spec => spec.Name, StringComparer.Ordinal)];

    /// <summary>Servers with the labels that a document gives them.</summary>
    /// <param name="servers">Enrolled servers.</param>
    /// <param name="specs">The section of the document; of two for one server the first.</param>
    public static IReadOnlyList<KnownServer> Relabel(IReadOnlyList<KnownServer> servers, IReadOnlyList<ServerSpec> specs)
    {
        var byName = specs.DistinctBy(spec => spec.Name, StringComparer.Ordinal).ToDictionary(spec => spec.Name, StringComparer.Ordinal);
        return byName.Count == 0 ? servers : [.. servers.Select(server => byName.TryGetValue(server.Name, out var spec) ? server with { Labels = spec.Labels } : server)];
    }

    /// <summary>True where a server has these labels and no others.</summary>
    public bool IsTrueOf(IReadOnlyDictionary<string, string> labels) =>
        labels.Count == Labels.Count && Labels.All(label => labels.TryGetValue(label.Key, out var value) && value == label.Value);
}
