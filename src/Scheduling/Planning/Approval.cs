namespace FleetDefrag.Scheduling.Planning;

/// <summary>What a second person is asked: whether a version of a policy runs on a volume.</summary>
public readonly record struct Approval(Guid VolumeId, string Policy, int Version);
