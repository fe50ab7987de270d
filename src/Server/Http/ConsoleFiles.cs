namespace FleetDefrag.Server.Http;

/// <summary>Serves the console's files from wwwroot. The page has routes of its own, so every other path gets the page.</summary>
internal static class ConsoleFiles
{
    // Missing files and unknown paths of the API are errors, not pages.
    private const string PagePath = "{*path:nonfile:regex(^(?!(api|openapi)(/|$)).*$)}";

    public static void MapConsole(this WebApplication app)
    {
        app.MapFallbackToFile(PagePath, "index.html").AllowAnonymous();
    }
}
