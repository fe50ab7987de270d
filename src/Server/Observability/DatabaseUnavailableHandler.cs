using System.Globalization;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Mvc;

namespace FleetDefrag.Server.Observability;

/// <summary>Answers 503 while the database does not answer. The caller tries again; the log gets no stack trace for each call.</summary>
internal sealed class DatabaseUnavailableHandler(IProblemDetailsService problems) : IExceptionHandler
{
    /// <summary>The seconds after which a caller tries again: as long as a restart of the database takes.</summary>
    public const int RetryAfterSeconds = 5;

    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        if (!DatabaseFailure.IsUnavailable(exception))
            return false;

        httpContext.Response.StatusCode = StatusCodes.Status503ServiceUnavailable;
        httpContext.Response.Headers.RetryAfter = RetryAfterSeconds.ToString(CultureInfo.InvariantCulture);
        return await problems.TryWriteAsync(new ProblemDetailsContext
        {
            HttpContext = httpContext,
            ProblemDetails = new ProblemDetails
            {
                Status = StatusCodes.Status503ServiceUnavailable,
                Title = "The database does not answer",
                Type = Problems.TypePrefix + "database-unavailable",
                Detail = "The database of this server does not answer at present. Try again in a few seconds.",
            },
        });
    }
}
