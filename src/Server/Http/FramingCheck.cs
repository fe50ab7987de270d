namespace FleetDefrag.Server.Http;

/// <summary>
/// Refuses a request that states the length of its body twice, as <c>Content-Length</c> and as <c>Transfer-Encoding</c>. A proxy that reads
/// the other one would take the rest of the body for the request of another caller.
/// </summary>
internal sealed class FramingCheck(RequestDelegate next)
{
    // Kestrel gives Content-Length this name when Transfer-Encoding decides.
    private const string SetAside = "X-Content-Length";

    public Task InvokeAsync(HttpContext context)
    {
        var headers = context.Request.Headers;
        if (headers.TransferEncoding.Count == 0 || !headers.ContainsKey(SetAside))
            return next(context);
        // The rest of the connection may be part of the body, in the eyes of a proxy.
        context.Response.Headers.Connection = "close";
        return Problems.Invalid(
            "Content-Length", "The request has both Content-Length and Transfer-Encoding. Send one of them.").ExecuteAsync(context);
    }
}
