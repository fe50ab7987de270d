using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Asks for a new enrolment token.</summary>
/// <param name="Labels">Labels for the server that uses the token.</param>
/// <param name="ExpiresInHours">1 to 720.</param>
[SchemaName("EnrolmentTokenRequest")]
internal sealed record CreateEnrolmentTokenRequest(IReadOnlyDictionary<string, string>? Labels = null, int ExpiresInHours = 24);
