using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>A run that goes on, or is already with its agent: it keeps its leases until its deadline.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Run">Start and deadline.</param>
public readonly record struct RunningWork(Guid VolumeId, Interval Run);
