namespace FleetDefrag.Server.Features.Servers;

/// <summary>A page of the servers.</summary>
/// <param name="Total">The number of servers on all pages.</param>
/// <param name="Servers">The servers of this page, by host name.</param>
internal sealed record ServerPage(int Total, IReadOnlyList<ServerView> Servers);
