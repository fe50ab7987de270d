using Microsoft.AspNetCore.StaticFiles;
using Microsoft.Net.Http.Headers;

namespace FleetDefrag.Server.Http;

/// <summary>
/// Serves the console's files from wwwroot, compressed by the build where the browser accepts it. The page has routes of its own, so every
/// other path gets the page.
/// </summary>
internal static class ConsoleFiles
{
    // Missing files and unknown paths of the API are errors, not pages.
    private const string PagePath = "{*path:nonfile:regex(^(?!(api|openapi)(/|$)).*$)}";

    // The names of these files contain a digest of their content.
    private const string HashedFiles = "/assets";
    private const string Forever = "public, max-age=31536000, immutable";

    // The build writes these files beside the originals. The smallest comes first.
    private static readonly (string Encoding, string Suffix)[] Compressed = [("br", ".br"), ("gzip", ".gz")];
    private static readonly FileExtensionContentTypeProvider ContentTypes = new();

    /// <summary>Serves the files.</summary>
    public static void UseConsoleFiles(this WebApplication app)
    {
        app.UseDefaultFiles();
        app.Use((context, next) =>
        {
            if (FindCompressed(app.Environment.WebRootFileProvider, context.Request) is var (encoding, path))
            {
                context.Items[typeof(ConsoleFiles)] = (encoding, context.Request.Path);
                context.Request.Path = path;
            }

            return next(context);
        });
        app.UseStaticFiles(Options());
    }

    /// <summary>Maps the page to every path that nothing else has.</summary>
    public static void MapConsole(this WebApplication app) =>
        app.MapFallbackToFile(PagePath, "index.html", Options()).AllowAnonymous();

    private static StaticFileOptions Options() =>
        new() { OnPrepareResponse = Prepare, ServeUnknownFileTypes = false, ContentTypeProvider = Types() };

    private static FileExtensionContentTypeProvider Types()
    {
        var types = new FileExtensionContentTypeProvider();
        foreach (var (_, suffix) in Compressed)
            types.Mappings[suffix] = "application/octet-stream";
        return types;
    }

    private static (string Encoding, PathString Path)? FindCompressed(
        Microsoft.Extensions.FileProviders.IFileProvider files, HttpRequest request)
    {
        if (!HttpMethods.IsGet(request.Method) && !HttpMethods.IsHead(request.Method))
            return null;
        var accepted = request.GetTypedHeaders().AcceptEncoding;
        foreach (var (encoding, suffix) in Compressed)
        {
            if (accepted.Any(value => value.Value.Equals(encoding, StringComparison.OrdinalIgnoreCase) && value.Quality is null or > 0)
                && request.Path.Value is { } path && files.GetFileInfo(path + suffix).Exists)
                return (encoding, path + suffix);
        }

        return null;
    }

    private static void Prepare(StaticFileResponseContext served)
    {
        var headers = served.Context.Response.Headers;
        var path = served.Context.Request.Path;
        if (served.Context.Items[typeof(ConsoleFiles)] is (string encoding, PathString original))
        {
            headers.ContentEncoding = encoding;
            headers.ContentType = ContentTypes.TryGetContentType(original.Value!, out var type) ? type : "application/octet-stream";
            path = original;
        }

        headers.Append(HeaderNames.Vary, HeaderNames.AcceptEncoding);
        // The page names the hashed files, so it must be asked for again after an update.
        headers.CacheControl = path.StartsWithSegments(HashedFiles, StringComparison.Ordinal) ? Forever : "no-cache";
    }
}
