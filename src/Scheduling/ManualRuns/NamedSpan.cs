using NodaTime;

namespace FleetDefrag.Scheduling.ManualRuns;

/// <summary>One occurrence of a named window.</summary>
/// <param name="Name">Name of the window.</param>
/// <param name="Span">Start and end.</param>
internal sealed record NamedSpan(string Name, Interval Span);
