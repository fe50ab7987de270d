namespace FleetDefrag.Server.Http;

/// <summary>Holds an answer back, so that a later step can read or replace it before it is sent.</summary>
internal static class AnswerBuffer
{
    /// <summary>Runs the rest of a request. Returns the body of its answer, which has not been sent.</summary>
    /// <param name="context">The request.</param>
    /// <param name="next">The rest of its handling.</param>
    public static async Task<MemoryStream> RunAsync(HttpContext context, RequestDelegate next)
    {
        var wire = context.Response.Body;
        var body = new MemoryStream();
        context.Response.Body = body;
        try
        {
            await next(context);
        }
        finally
        {
            context.Response.Body = wire;
        }

        return body;
    }
}
