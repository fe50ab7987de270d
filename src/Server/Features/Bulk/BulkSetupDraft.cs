using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>A change of many servers with its effect.</summary>
/// <param name="Servers">The servers that change, as they are now.</param>
/// <param name="Setup">The setup after the change.</param>
/// <param name="Preview">The effect.</param>
internal sealed record BulkSetupDraft(IReadOnlyList<KnownServer> Servers, FleetSetup Setup, BulkSetupPreview Preview)
{
    /// <summary>Returns a document in which servers belong to a group by name.</summary>
    public static FleetDocument WithMembers(FleetDocument document, string group, IReadOnlyList<string> hostNames) => document with
    {
        Groups = [.. document.Groups.Select(spec => spec.Name == group
            ? spec with { Servers = [.. (spec.Servers ?? []).Union(hostNames, StringComparer.Ordinal)] }
            : spec)],
    };
}
