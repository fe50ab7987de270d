namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>A new enrolment token. Its secret is shown only here.</summary>
/// <param name="Id">Identifies the token, for instance to revoke it.</param>
/// <param name="Token">fd1.(SHA-256 of the authority, base64url).(secret, base64url)</param>
/// <param name="ExpiresAt">When the token expires.</param>
/// <param name="ServerUrl">The address of the link as agents reach it.</param>
/// <param name="Command">The command line to run on the server that joins.</param>
internal sealed record NewEnrolmentToken(Guid Id, string Token, DateTimeOffset ExpiresAt, string ServerUrl, string Command);
