namespace FleetDefrag.Server.Features.Servers;

/// <summary>Some of the servers.</summary>
/// <param name="Total">How many there are on all pages.</param>
/// <param name="Servers">By host name.</param>
internal sealed record ServerPage(int Total, IReadOnlyList<ServerView> Servers);
