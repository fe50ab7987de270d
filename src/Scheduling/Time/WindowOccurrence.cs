using NodaTime;

namespace FleetDefrag.Scheduling.Time;

/// <summary>One occurrence of a window.</summary>
/// <param name="LocalStart">Wall time of the beginning. The start identifies the occurrence, also when clocks change.</param>
/// <param name="Span">Instants of the occurrence by <see cref="ClockChangeRule"/>.</param>
public readonly record struct WindowOccurrence(LocalDateTime LocalStart, Interval Span);
