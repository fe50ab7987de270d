namespace FleetDefrag.Scheduling.Planning;

/// <summary>The question for a second person: whether a version of a policy may run on a volume.</summary>
public readonly record struct Approval(Guid VolumeId, string Policy, int Version);
