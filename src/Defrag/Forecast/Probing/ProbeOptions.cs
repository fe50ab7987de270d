using FleetDefrag.Defrag.Forecast.Backup;

namespace FleetDefrag.Defrag.Forecast.Probing;

/// <summary>The order of a probe's read.</summary>
/// <param name="Order">The order of the files.</param>
/// <param name="List">The list of <see cref="FileOrder.Listed"/>; null for other orders.</param>
/// <param name="Record">Receives the paths in the order of the read; null for none.</param>
public sealed record ProbeOptions(FileOrder Order = FileOrder.AfterFiles, ReadList? List = null, ReadList? Record = null);
