using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>A run that is in progress or already sent to its agent. The run keeps its leases until its deadline.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="Run">Start and deadline.</param>
public readonly record struct RunningWork(Guid VolumeId, Interval Run);
