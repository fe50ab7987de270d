namespace FleetDefrag.Cli.Api.Documents;

/// <summary>Name and password, and a code where the person has an authenticator app.</summary>
internal sealed record SignInBody(string UserName, string Password, string? Code);

/// <summary>Asks for a job. What is null is left out, so that the policy decides.</summary>
internal sealed record JobBody(
    Guid VolumeId, string Kind, string Timing, IReadOnlyList<string>? Passes, bool? ShadowCopySafe, bool? Background,
    long? MaxMovedBytes, string? BreakGlassReason);

/// <summary>Asks for an API token.</summary>
internal sealed record ApiTokenBody(string Name, string Scope, int ExpiresInHours);

/// <summary>Asks for an enrolment token.</summary>
internal sealed record EnrolmentTokenBody(Dictionary<string, string> Labels, int ExpiresInHours, int MaxUses, bool NeedsApproval);

/// <summary>A refusal of the API, as RFC 9457 describes it.</summary>
internal sealed record ProblemBody(string? Type, string? Title, string? Detail, int? Status, IReadOnlyList<MistakeRow>? Mistakes);

/// <summary>A mistake in a document.</summary>
internal sealed record MistakeRow(string Path, string Message);
