namespace FleetDefrag.Defrag.Forecast;

/// <summary>The modelled read of a backup after a planned defragmentation.</summary>
/// <param name="Passes">The passes of the plan.</param>
/// <param name="Read">The read of the planned layout.</param>
/// <param name="BytesMoved">The bytes that the plan moves.</param>
public sealed record PlannedRead(IReadOnlyList<string> Passes, BackupReadForecast Read, long BytesMoved);
