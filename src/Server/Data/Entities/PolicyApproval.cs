namespace FleetDefrag.Server.Data.Entities;

/// <summary>A second person agreed that a version of a policy runs on a volume.</summary>
internal sealed class PolicyApproval
{
    public required Guid VolumeId { get; init; }

    public Volume? Volume { get; set; }

    public required string Policy { get; init; }

    public required int Version { get; set; }

    public required string ApprovedBy { get; set; }

    public required DateTimeOffset ApprovedAt { get; set; }
}
