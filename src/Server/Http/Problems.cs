using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Http;

/// <summary>Answers to failed requests: problem+json whose detail says what happened, to which object, and what to do.</summary>
internal static class Problems
{
    /// <summary>Prefix of every problem type of this server. The stable name that clients switch on follows.</summary>
    public const string TypePrefix = "/problems/";

    /// <summary>400: a field of the request is wrong.</summary>
    public static ProblemHttpResult Invalid(string field, string detail) => TypedResults.Problem(
        detail, statusCode: StatusCodes.Status400BadRequest, title: "The request is not valid", type: TypePrefix + "invalid-request",
        extensions: new Dictionary<string, object?>(StringComparer.Ordinal) { ["field"] = field });

    /// <summary>401: the caller is not signed in.</summary>
    public static ProblemHttpResult Unauthenticated(string detail) => TypedResults.Problem(
        detail, statusCode: StatusCodes.Status401Unauthorized, title: "Not signed in", type: TypePrefix + "not-signed-in");

    /// <summary>403 while the one-time password is still in use.</summary>
    public static ProblemHttpResult PasswordChangeRequired() => TypedResults.Problem(
        "The password is a one-time password. Choose your own with PUT /api/v1/session/password; until then nothing else is open.",
        statusCode: StatusCodes.Status403Forbidden, title: "Password change required", type: TypePrefix + "password-change-required");

    /// <summary>403 while the authenticator that the settings ask for is missing.</summary>
    public static ProblemHttpResult AuthenticatorRequired() => TypedResults.Problem(
        "Your role needs an authenticator app. Set one up with POST /api/v1/session/authenticator; until then nothing else is open.",
        statusCode: StatusCodes.Status403Forbidden, title: "Authenticator required", type: TypePrefix + "authenticator-required");

    /// <summary>403: an API token that only reads was used for a change.</summary>
    public static ProblemHttpResult ReadOnlyToken() => TypedResults.Problem(
        "This API token may only read. Use a token of scope full for changes.",
        statusCode: StatusCodes.Status403Forbidden, title: "The token may only read", type: TypePrefix + "token-scope");

    /// <summary>403: an API token was used for what only a signed-in person may do.</summary>
    public static ProblemHttpResult SessionRequired() => TypedResults.Problem(
        "An API token cannot change users, passwords or tokens. Sign in with POST /api/v1/session.",
        statusCode: StatusCodes.Status403Forbidden, title: "A session is required", type: TypePrefix + "session-required");

    /// <summary>403: the caller's roles do not permit this.</summary>
    public static ProblemHttpResult PermissionMissing(string detail) => TypedResults.Problem(
        $"{detail} Ask an administrator of the fleet.",
        statusCode: StatusCodes.Status403Forbidden, title: "Not permitted", type: TypePrefix + "permission");

    /// <summary>403: the endpoint is closed, because its code states no permission.</summary>
    public static ProblemHttpResult NoStatedPermission() => TypedResults.Problem(
        "This endpoint states no permission, so it is closed. Its code must call Needs(Permission.…).",
        statusCode: StatusCodes.Status403Forbidden, title: "No stated permission", type: TypePrefix + "permission");

    /// <summary>404: no object of this kind has this id.</summary>
    public static ProblemHttpResult NotFound(string kind, Guid id) => TypedResults.Problem(
        $"There is no {kind} {id}. It may have been removed; reload the list.",
        statusCode: StatusCodes.Status404NotFound, title: "Not found", type: TypePrefix + "not-found");
}
