using System.Text.Json;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Mvc;

namespace FleetDefrag.Server.Http;

/// <summary>Answers requests that could not be bound: a malformed body, a missing property, a body that is too large.</summary>
internal sealed class BadRequestHandler(IProblemDetailsService problems) : IExceptionHandler
{
    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        if (exception is not BadHttpRequestException bad)
            return false;

        httpContext.Response.StatusCode = bad.StatusCode;
        return await problems.TryWriteAsync(new ProblemDetailsContext
        {
            HttpContext = httpContext,
            ProblemDetails = new ProblemDetails
            {
                Status = bad.StatusCode,
                Title = "The request is not valid",
                Type = Problems.TypePrefix + Name(bad.StatusCode),
                Detail = Describe(bad),
            },
        });
    }

    private static string Name(int status) => status switch
    {
        StatusCodes.Status413PayloadTooLarge => "too-large",
        StatusCodes.Status415UnsupportedMediaType => "unsupported-media-type",
        _ => "invalid-request",
    };

    private static string Describe(BadHttpRequestException bad) => bad switch
    {
        { StatusCode: StatusCodes.Status413PayloadTooLarge } => "The body is larger than this server accepts. Send less.",
        { StatusCode: StatusCodes.Status415UnsupportedMediaType } => "Send the body as application/json.",
        { InnerException: JsonException { Path: { } path } json } => $"The body is wrong at {path}: {json.Message}",
        { InnerException: JsonException json } => $"The body is not the JSON expected here: {json.Message}",
        _ => bad.Message,
    };
}
