namespace FleetDefrag.Server.Http;

/// <summary>Restricts the console's pages in the browser to this server's scripts and requests.</summary>
internal static class SecurityHeaders
{
    // The component library and the charts set styles at run time. Scripts come only from files of this server.
    private const string ContentSecurityPolicy =
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; "
        + "base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

    // One year. Browsers ignore the header of a server whose certificate they do not trust.
    private const string StrictTransportSecurity = "max-age=31536000";

    /// <summary>Sets the headers when the answer starts. Headers set earlier would be lost when an error replaces the answer.</summary>
    public static IApplicationBuilder UseSecurityHeaders(this IApplicationBuilder app) => app.Use((context, next) =>
    {
        if (!Endpoints.IsLinkCall(context))
            context.Response.OnStarting(Set, context);
        return next(context);
    });

    private static Task Set(object state)
    {
        var context = (HttpContext)state;
        var headers = context.Response.Headers;
        headers.ContentSecurityPolicy = ContentSecurityPolicy;
        headers.XContentTypeOptions = "nosniff";
        headers.XFrameOptions = "DENY";
        headers["Referrer-Policy"] = "no-referrer";
        headers["Cross-Origin-Opener-Policy"] = "same-origin";
        headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()";
        if (context.Request.IsHttps)
            headers.StrictTransportSecurity = StrictTransportSecurity;
        if (headers.CacheControl.Count == 0 && context.Request.Path.StartsWithSegments("/api", StringComparison.OrdinalIgnoreCase))
            headers.CacheControl = "no-store";
        return Task.CompletedTask;
    }
}
