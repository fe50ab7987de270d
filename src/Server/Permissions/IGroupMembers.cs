namespace FleetDefrag.Server.Permissions;

/// <summary>Finds the servers of groups.</summary>
internal interface IGroupMembers
{
    /// <summary>Returns the servers that belong to at least one of the groups. An unknown group has no servers.</summary>
    Task<List<Guid>> OfAsync(IReadOnlySet<string> groups, CancellationToken cancellationToken);
}
