namespace FleetDefrag.TestKit.Faults;

/// <summary>The end of a program that was to be killed.</summary>
/// <param name="WasKilled">False if the program exited before the kill.</param>
/// <param name="WrittenBytes">The last observed number of written bytes, over all files.</param>
public readonly record struct KilledRun(bool WasKilled, long WrittenBytes);
