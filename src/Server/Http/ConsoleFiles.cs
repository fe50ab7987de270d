namespace FleetDefrag.Server.Http;

/// <summary>The console's files from wwwroot; its routes are the page's own, so any other path gets the page.</summary>
internal static class ConsoleFiles
{
    // Missing files and unknown paths of the API are errors, not pages.
    private const string PagePath = "{*path:nonfile:regex(^(?!(api|openapi)(/|$)).*$)}";

    public static void MapConsole(this WebApplication app)
    {
        app.MapFallbackToFile(PagePath, "index.html").AllowAnonymous();
    }
}
