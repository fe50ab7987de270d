namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The shadow copies of a volume. Names are stable.</summary>
/// <param name="Count">The number of shadow copies.</param>
/// <param name="UsedBytes">The bytes that they use.</param>
/// <param name="FreeBytes">The bytes by which the diff area may still grow.</param>
internal sealed record ShadowCopyEntry(int Count, long UsedBytes, long FreeBytes);
