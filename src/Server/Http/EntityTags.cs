using System.Security.Cryptography;

namespace FleetDefrag.Server.Http;

/// <summary>
/// Gives each JSON or YAML answer to a GET an entity tag (RFC 9110), and answers 304 to a caller who has it already. The tag is the
/// endpoint's own where it sets one, for <c>If-Match</c>, and else the hash of the answer.
/// </summary>
internal sealed class EntityTags(RequestDelegate next)
{
    private const int TagBytes = 12;

    /// <summary>Returns true for an operation whose answers have tags.</summary>
    /// <param name="method">The HTTP method.</param>
    /// <param name="metadata">The metadata of the endpoint.</param>
    public static bool AreUsedBy(string? method, IEnumerable<object> metadata) => method == HttpMethods.Get && metadata
        .OfType<Microsoft.AspNetCore.Http.Metadata.IProducesResponseTypeMetadata>()
        .Any(answer => answer.StatusCode == StatusCodes.Status200OK && answer.ContentTypes.Any(IsDocument));

    public async Task InvokeAsync(HttpContext context)
    {
        if (context.GetEndpoint() is not RouteEndpoint endpoint || !AreUsedBy(context.Request.Method, endpoint.Metadata))
        {
            await next(context);
            return;
        }

        var response = context.Response;
        using var body = await AnswerBuffer.RunAsync(context, next);
        if (response.StatusCode == StatusCodes.Status200OK)
        {
            var tag = response.Headers.ETag.FirstOrDefault() ?? TagOf(body);
            response.Headers.ETag = tag;
            if (IsKnown(context.Request, tag))
            {
                response.StatusCode = StatusCodes.Status304NotModified;
                response.ContentLength = null;
                response.ContentType = null;
                return;
            }
        }

        body.Position = 0;
        await body.CopyToAsync(response.Body, context.RequestAborted);
    }

    private static bool IsDocument(string type) => type is "application/json" or "application/yaml";

    private static string TagOf(MemoryStream body) =>
        $"\"{Convert.ToHexStringLower(SHA256.HashData(body.GetBuffer().AsSpan(0, (int)body.Length)).AsSpan(0, TagBytes))}\"";

    // Tags of proxies that compress begin with W/. They stand for the same content.
    private static bool IsKnown(HttpRequest request, string tag) => request.Headers.IfNoneMatch.SelectMany(line => (line ?? "").Split(','))
        .Select(known => known.Trim()).Any(known => known == "*" || known == tag || known == $"W/{tag}");
}
