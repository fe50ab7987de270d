namespace FleetDefrag.Scheduling.Planning;

/// <summary>A second person agreed that a version of a policy runs on a volume.</summary>
public readonly record struct Approval(Guid VolumeId, string Policy, int Version);
