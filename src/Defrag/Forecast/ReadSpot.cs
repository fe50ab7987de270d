namespace FleetDefrag.Defrag.Forecast;

/// <summary>A place on the volume, and the time at which a backup reads there.</summary>
/// <param name="Time">The time, from 0 (the backup begins) to 65,535 (it ends).</param>
/// <param name="Position">The place, from 0 (start of the volume) to 65,535 (its end).</param>
public readonly record struct ReadSpot(ushort Time, ushort Position);
