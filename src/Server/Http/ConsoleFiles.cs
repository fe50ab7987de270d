namespace FleetDefrag.Server.Http;

/// <summary>The console's files from wwwroot; its routes are the page's own, so any other path gets the page.</summary>
internal static class ConsoleFiles
{
    public static void MapConsole(this WebApplication app)
    {
        // Unknown paths of the API are errors, not pages.
        app.Map("/api/{**path}", () => TypedResults.NotFound()).ExcludeFromDescription().AllowAnonymous();
        app.Map("/openapi/{**path}", () => TypedResults.NotFound()).ExcludeFromDescription().AllowAnonymous();
        app.MapFallbackToFile("index.html").AllowAnonymous();
    }
}
