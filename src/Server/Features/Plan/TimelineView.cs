namespace FleetDefrag.Server.Features.Plan;

/// <summary>A page of the time line. Servers are ordered by storage group, then by name.</summary>
/// <param name="From">Start of the time line.</param>
/// <param name="To">End of the time line.</param>
/// <param name="Total">Number of servers that match, on all pages.</param>
/// <param name="Quiet">Number of servers that match the search but are left out because nothing is planned and nothing ran.</param>
/// <param name="Windows">The windows of the servers of this page, each once.</param>
/// <param name="Servers">The servers of this page.</param>
internal sealed record TimelineView(
    DateTimeOffset From, DateTimeOffset To, int Total, int Quiet, IReadOnlyList<TimelineWindow> Windows,
    IReadOnlyList<TimelineServer> Servers);
