namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The <c>repair</c> document. Names are stable.</summary>
/// <param name="Interrupted">True where a run had been interrupted.</param>
/// <param name="CompletedSectors">The number of sectors that were completed from the redo journal of that run.</param>
/// <param name="ReclaimedClusters">The number of clusters that were in use and belonged to nothing.</param>
/// <param name="ReclaimedBytes">The same in bytes.</param>
internal sealed record RepairDocument(bool Interrupted, int CompletedSectors, long ReclaimedClusters, long ReclaimedBytes);
