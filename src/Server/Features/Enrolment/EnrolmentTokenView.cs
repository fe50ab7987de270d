namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>A token without its secret.</summary>
internal sealed record EnrolmentTokenView(
    Guid Id, DateTimeOffset CreatedAt, string CreatedBy, DateTimeOffset ExpiresAt, DateTimeOffset? UsedAt, IReadOnlyDictionary<string, string> Labels);

/// <summary>What a new token gives.</summary>
/// <param name="Labels">Labels for the machine that uses it.</param>
/// <param name="ExpiresInHours">1 to 720.</param>
internal sealed record EnrolmentTokenRequest(IReadOnlyDictionary<string, string>? Labels = null, int ExpiresInHours = 24);

/// <summary>A new token; the only time its secret is shown.</summary>
/// <param name="Id">For revoking it.</param>
/// <param name="Token">fd1.(SHA-256 of the authority, base64url).(secret, base64url)</param>
/// <param name="ExpiresAt">Worthless from then on.</param>
/// <param name="ServerUrl">The link's address as agents see it.</param>
/// <param name="Command">The line to run on the machine.</param>
internal sealed record NewEnrolmentToken(Guid Id, string Token, DateTimeOffset ExpiresAt, string ServerUrl, string Command);
