namespace FleetDefrag.TestKit.Faults;

/// <summary>How a program that was to be killed came to its end.</summary>
/// <param name="WasKilled">False where it ended by itself before.</param>
/// <param name="WrittenBytes">The most that was seen of what it wrote, of all files together.</param>
public readonly record struct KilledRun(bool WasKilled, long WrittenBytes);
