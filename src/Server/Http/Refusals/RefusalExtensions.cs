using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Http.Refusals;

/// <summary>Turns refusals into problem+json.</summary>
internal static class RefusalExtensions
{
    // The detail has the number of all.
    private const int MostMistakes = 100;

    /// <summary>Returns the answer for a refusal. The code becomes the end of the problem type, the message its detail.</summary>
    public static ProblemHttpResult ToProblem(this FeatureRefusal refusal) => TypedResults.Problem(
        refusal.Message,
        statusCode: refusal switch
        {
            InvalidRequestRefusal => StatusCodes.Status400BadRequest,
            UnauthenticatedRefusal => StatusCodes.Status401Unauthorized,
            NotPermittedRefusal => StatusCodes.Status403Forbidden,
            NotFoundRefusal => StatusCodes.Status404NotFound,
            ConflictRefusal => StatusCodes.Status409Conflict,
            TooManyRefusal => StatusCodes.Status429TooManyRequests,
            ChangedMeanwhileRefusal => StatusCodes.Status412PreconditionFailed,
            UnavailableRefusal => StatusCodes.Status503ServiceUnavailable,
            _ => StatusCodes.Status422UnprocessableEntity,
        },
        title: refusal.Title,
        type: Problems.TypePrefix + refusal.Code,
        extensions: ExtensionsOf(refusal));

    private static Dictionary<string, object?>? ExtensionsOf(FeatureRefusal refusal) => refusal switch
    {
        MistakesRefusal { Field: var field, Mistakes: var mistakes } =>
            new(StringComparer.Ordinal) { ["field"] = field, ["mistakes"] = mistakes.Take(MostMistakes) },
        InvalidRequestRefusal { Field: var field } => new(StringComparer.Ordinal) { ["field"] = field },
        _ => null,
    };
}
