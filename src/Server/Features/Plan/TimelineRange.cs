namespace FleetDefrag.Server.Features.Plan;

/// <summary>The time and the servers of a time line.</summary>
/// <param name="From">Start of the time line.</param>
/// <param name="To">End of the time line.</param>
/// <param name="Search">Text in host name, site or storage group; null: every server.</param>
/// <param name="All">True: also servers for which nothing is planned and nothing ran.</param>
internal sealed record TimelineRange(DateTimeOffset From, DateTimeOffset To, string? Search, bool All);
