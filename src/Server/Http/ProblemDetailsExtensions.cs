using Microsoft.AspNetCore.Http.Features;

namespace FleetDefrag.Server.Http;

/// <summary>Turns every failed request into problem+json, including failures that the framework finds.</summary>
internal static class ProblemDetailsExtensions
{
    // Clients switch on the code; the type is the same name as an address.
    private const string CodeName = "code";

    public static IServiceCollection AddProblems(this IServiceCollection services)
    {
        services.AddProblemDetails(options => options.CustomizeProblemDetails = Complete);
        services.AddExceptionHandler<BadRequestHandler>();
        // A malformed body then reaches BadRequestHandler, which names the place, in production as in development.
        return services.Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = true);
    }

    private static void Complete(ProblemDetailsContext context)
    {
        var problem = context.ProblemDetails;
        var http = context.HttpContext;
        problem.Instance ??= http.Request.Path;
        problem.Extensions.TryAdd("traceId", http.Features.Get<IHttpActivityFeature>()?.Activity.Id ?? http.TraceIdentifier);
        if (problem.Type?.StartsWith(Problems.TypePrefix, StringComparison.Ordinal) == true)
        {
            problem.Extensions[CodeName] = problem.Type[Problems.TypePrefix.Length..];
            return;
        }

        (var name, problem.Detail) = problem.Status switch
        {
            StatusCodes.Status400BadRequest =>
                ("invalid-request", problem.Detail ?? "The request could not be read. /openapi/v1.json describes what is expected."),
            StatusCodes.Status413PayloadTooLarge => ("too-large", "The body is larger than this server accepts. Send less."),
            StatusCodes.Status404NotFound =>
                ("not-found", $"There is nothing at {http.Request.Path}. /openapi/v1.json lists all paths."),
            StatusCodes.Status405MethodNotAllowed =>
                ("method-not-allowed", $"{http.Request.Method} is not possible at {http.Request.Path}."),
            StatusCodes.Status415UnsupportedMediaType => ("unsupported-media-type", "Send the body as application/json."),
            StatusCodes.Status429TooManyRequests => ("too-many-requests", "Too many attempts. Wait a minute and try again."),
            StatusCodes.Status500InternalServerError =>
                ("server-error", $"The server failed on this request. Its log has the cause under trace {http.TraceIdentifier}."),
            _ => ("request-refused", problem.Detail),
        };
        problem.Type = Problems.TypePrefix + name;
        problem.Extensions[CodeName] = name;
    }
}
