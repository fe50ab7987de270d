using NodaTime;

namespace FleetDefrag.Scheduling.Time;

/// <summary>One time that a window takes place.</summary>
/// <param name="LocalStart">What the clock on the wall shows when it begins: names the occurrence, also when clocks change.</param>
/// <param name="Span">Its instants by <see cref="ClockChangeRule"/>.</param>
public readonly record struct WindowOccurrence(LocalDateTime LocalStart, Interval Span);
