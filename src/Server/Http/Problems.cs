using FleetDefrag.Scheduling;
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

    /// <summary>400: a document has mistakes, each with its path. Nothing of the document is applied.</summary>
    public static ProblemHttpResult Mistakes(IReadOnlyList<Mistake> mistakes) => TypedResults.Problem(
        mistakes.Count == 1
            ? mistakes[0].ToString()
            : $"{mistakes[0]} And {mistakes.Count - 1} more.", statusCode: StatusCodes.Status400BadRequest,
        title: "The request is not valid", type: TypePrefix + "invalid-request",
        extensions: new Dictionary<string, object?>(StringComparer.Ordinal) { ["field"] = mistakes[0].Path, ["mistakes"] = mistakes });

    /// <summary>404: no object of this kind has this name.</summary>
    public static ProblemHttpResult NotFound(string kind, string name) => TypedResults.Problem(
        $"There is no {kind} '{name}'. It may have been removed; reload the list.",
        statusCode: StatusCodes.Status404NotFound, title: "Not found", type: TypePrefix + "not-found");

    /// <summary>401: the caller is not signed in.</summary>
    public static ProblemHttpResult Unauthenticated(string detail) => TypedResults.Problem(
        detail, statusCode: StatusCodes.Status401Unauthorized, title: "Not signed in", type: TypePrefix + "not-signed-in");

    /// <summary>403 while the one-time password is still in use.</summary>
    public static ProblemHttpResult PasswordChangeRequired() => TypedResults.Problem(
        "The password is the one the server printed. Choose your own with PUT /api/v1/session/password; until then nothing else is open.",
        statusCode: StatusCodes.Status403Forbidden, title: "Password change required", type: TypePrefix + "password-change-required");

    /// <summary>404: no object of this kind has this id.</summary>
    public static ProblemHttpResult NotFound(string kind, Guid id) => TypedResults.Problem(
        $"There is no {kind} {id}. It may have been removed; reload the list.",
        statusCode: StatusCodes.Status404NotFound, title: "Not found", type: TypePrefix + "not-found");

    /// <summary>409: another object or change conflicts with the request.</summary>
    public static ProblemHttpResult Conflict(string name, string title, string detail) => TypedResults.Problem(
        detail, statusCode: StatusCodes.Status409Conflict, title: title, type: TypePrefix + name);

    /// <summary>412: the object was changed since the caller read it.</summary>
    public static ProblemHttpResult Outdated(string detail) => TypedResults.Problem(
        detail, statusCode: StatusCodes.Status412PreconditionFailed, title: "Changed meanwhile", type: TypePrefix + "changed-meanwhile");

    /// <summary>422: the request is understood, but the state of the fleet does not allow it.</summary>
    public static ProblemHttpResult Refused(string name, string title, string detail) => TypedResults.Problem(
        detail, statusCode: StatusCodes.Status422UnprocessableEntity, title: title, type: TypePrefix + name);
}
