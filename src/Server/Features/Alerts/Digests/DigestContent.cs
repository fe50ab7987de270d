namespace FleetDefrag.Server.Features.Alerts.Digests;

/// <summary>What happened in a day, and what is open now.</summary>
/// <param name="From">The begin of the day.</param>
/// <param name="To">Its end.</param>
/// <param name="Sections">The parts, the most urgent one first.</param>
internal sealed record DigestContent(DateTimeOffset From, DateTimeOffset To, IReadOnlyList<DigestSection> Sections);

/// <summary>A part of a digest.</summary>
/// <param name="Title">One line with the numbers.</param>
/// <param name="Lines">The first of the objects, one line each.</param>
/// <param name="Left">How many more there are.</param>
internal sealed record DigestSection(string Title, IReadOnlyList<string> Lines, int Left);
