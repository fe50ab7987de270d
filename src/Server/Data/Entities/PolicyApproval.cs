namespace FleetDefrag.Server.Data.Entities;

/// <summary>The answer of a second person to the question whether a version of a policy runs on a volume.</summary>
internal sealed class PolicyApproval
{
    public required Guid VolumeId { get; init; }

    public Volume? Volume { get; set; }

    public required string Policy { get; init; }

    public required int Version { get; set; }

    public required string AnsweredBy { get; set; }

    public required DateTimeOffset AnsweredAt { get; set; }

    /// <summary>Null: approved.</summary>
    public string? RefusedBecause { get; set; }
}
