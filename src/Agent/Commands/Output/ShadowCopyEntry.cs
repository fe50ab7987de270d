namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The shadow copies of a volume. Names are stable.</summary>
/// <param name="Count">How many there are.</param>
/// <param name="UsedBytes">What they store.</param>
/// <param name="FreeBytes">What their storage may still grow by.</param>
internal sealed record ShadowCopyEntry(int Count, long UsedBytes, long FreeBytes);
