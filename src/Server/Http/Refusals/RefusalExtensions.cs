using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Http.Refusals;

/// <summary>Turns refusals into problem+json.</summary>
internal static class RefusalExtensions
{
    /// <summary>Returns the answer for a refusal. The code becomes the end of the problem type, the message its detail.</summary>
    public static ProblemHttpResult ToProblem(this FeatureRefusal refusal) => TypedResults.Problem(
        refusal.Message,
        statusCode: refusal switch
        {
            InvalidRequestRefusal => StatusCodes.Status400BadRequest,
            NotFoundRefusal => StatusCodes.Status404NotFound,
            ConflictRefusal => StatusCodes.Status409Conflict,
            _ => StatusCodes.Status422UnprocessableEntity,
        },
        title: refusal.Title,
        type: Problems.TypePrefix + refusal.Code,
        extensions: refusal is InvalidRequestRefusal invalid
            ? new Dictionary<string, object?>(StringComparer.Ordinal) { ["field"] = invalid.Field }
            : null);
}
