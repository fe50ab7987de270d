namespace FleetDefrag.Scheduling.Documents;

/// <summary>Finds servers that belong to two sites or two storage groups, of which a server has one at most.</summary>
/// <param name="document">A stored document.</param>
public sealed class ExclusiveGroups(FleetDocument document)
{
    private readonly Membership _membership = new(document);

    /// <summary>Returns the end of a sentence about a server that belongs to two; null: it does not.</summary>
    /// <param name="server">The server.</param>
    public string? Conflict(KnownServer server) => Conflict("sites", document.Sites, server)
        ?? Conflict("storage groups", document.StorageGroups, server);

    private string? Conflict(string noun, IReadOnlyList<GroupSpec> specs, KnownServer server) =>
        specs.Where(spec => _membership.Holds(spec, server)).Take(2).ToList() is [var one, var other]
            ? $"would be in the {noun} {one.Name} and {other.Name}"
            : null;
}
