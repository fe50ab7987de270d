using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Asks for a new enrolment token.</summary>
/// <param name="Labels">Labels for the servers that use the token.</param>
/// <param name="ExpiresInHours">1 to 720.</param>
/// <param name="MaxUses">How many servers may join with the token, 1 to 10,000.</param>
/// <param name="ForServerId">The server that enrols again and stays the same server; left out: new servers.</param>
/// <param name="NeedsApproval">True: an administrator has to approve each machine that uses the token.</param>
[SchemaName("EnrolmentTokenRequest")]
internal sealed record CreateEnrolmentTokenRequest(
    IReadOnlyDictionary<string, string>? Labels = null, int ExpiresInHours = 24, int MaxUses = 1,
    Guid? ForServerId = null, bool NeedsApproval = false);
