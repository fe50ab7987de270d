namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>A token without its secret.</summary>
internal sealed record EnrolmentTokenView(
    Guid Id,
    DateTimeOffset CreatedAt,
    string CreatedBy,
    DateTimeOffset ExpiresAt,
    DateTimeOffset? UsedAt,
    int MaxUses,
    int Uses,
    Guid? ForServerId,
    bool NeedsApproval,
    IReadOnlyDictionary<string, string> Labels);
