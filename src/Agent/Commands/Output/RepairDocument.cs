namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The <c>repair</c> document. Names are stable.</summary>
/// <param name="Interrupted">True where a run had not ended.</param>
/// <param name="CompletedSectors">Sectors that the journal of that run completed.</param>
/// <param name="ReclaimedClusters">Clusters that were in use and that nothing owned.</param>
/// <param name="ReclaimedBytes">The same in bytes.</param>
internal sealed record RepairDocument(bool Interrupted, int CompletedSectors, long ReclaimedClusters, long ReclaimedBytes);
