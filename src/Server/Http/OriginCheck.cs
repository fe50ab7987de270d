namespace FleetDefrag.Server.Http;

/// <summary>
/// Refuses changing requests that, according to the browser, come from another site. SameSite=Strict already keeps the session cookie away
/// from such requests; this check protects where a browser ignores SameSite. Callers other than browsers send neither header.
/// </summary>
internal sealed class OriginCheck(RequestDelegate next)
{
    public Task InvokeAsync(HttpContext context)
    {
        var request = context.Request;
        if (HttpMethods.IsGet(request.Method) || HttpMethods.IsHead(request.Method) || IsOwn(request))
            return next(context);

        return TypedResults.Problem(
            "This request was made by a page of another site. Use the console at the server's own address.",
            statusCode: StatusCodes.Status403Forbidden, title: "Foreign origin",
            type: Problems.TypePrefix + "foreign-origin").ExecuteAsync(context);
    }

    private static bool IsOwn(HttpRequest request)
    {
        var site = request.Headers["Sec-Fetch-Site"].ToString();
        if (site is not ("" or "same-origin" or "none"))
            return false;

        // Behind a proxy that ends TLS the scheme may differ. Host and port do not.
        var origin = request.Headers.Origin.ToString();
        return origin.Length == 0
            || (Uri.TryCreate(origin, UriKind.Absolute, out var uri)
                && HostString.FromUriComponent(uri).Equals(Normalize(request.Host, uri.Scheme)));
    }

    private static HostString Normalize(HostString host, string scheme) =>
        host.Port is 80 && scheme == "http" || host.Port is 443 && scheme == "https" ? new HostString(host.Host) : host;
}
