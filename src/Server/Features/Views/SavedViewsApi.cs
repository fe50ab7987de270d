using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Views;

/// <summary>The routes of the views that the caller saved. Nobody sees the views of another person.</summary>
internal static class SavedViewsApi
{
    private const int MostViews = 50;

    public static void MapSavedViews(this ApiRoutes api)
    {
        var views = api.MapGroup("/views/{page}").WithTags("Views");
        views.MapGet("", ListAsync)
            .WithName("listSavedViews")
            .Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Lists the views of a page that the caller saved, by name");
        views.MapPut("/{name}", PutAsync)
            .WithName("putSavedView")
            .Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Saves a view of a page, or replaces it")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        views.MapDelete("/{name}", RemoveAsync)
            .WithName("removeSavedView")
            .Needs(Permission.OwnAccount, Reach.Shared)
            .WithSummary("Removes a saved view")
            .ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Ok<List<SavedViewView>>> ListAsync(
        string page, FleetDbContext db, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        TypedResults.Ok(await Own(db, caller, page).OrderBy(view => view.Name).Select(view => new SavedViewView(view.Name, view.Query))
            .ToListAsync(cancellationToken));

    private static async Task<Results<NoContent, ProblemHttpResult>> PutAsync(
        string page, string name, SavedViewRequest request, FleetDbContext db, ClaimsPrincipal caller,
        CancellationToken cancellationToken)
    {
        if (Validate(page, name, request) is { } invalid)
            return invalid;
        var own = await Own(db, caller, page).ToListAsync(cancellationToken);
        if (own.Find(view => view.Name == name) is null && own.Count >= MostViews)
            return new TooManyViews(page).ToProblem();

        // One statement, because two tabs of the same person may save the same name together.
        var person = CallerClaims.PersonOf(caller);
        await db.Database.ExecuteSqlAsync(
            $"""
            INSERT INTO saved_views (user_id, page, name, query) VALUES ({person}, {page}, {name}, {request.Query})
            ON CONFLICT (user_id, page, name) DO UPDATE SET query = EXCLUDED.query
            """,
            cancellationToken);
        return TypedResults.NoContent();
    }

    private static async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(
        string page, string name, FleetDbContext db, ClaimsPrincipal caller, CancellationToken cancellationToken) =>
        await Own(db, caller, page).Where(view => view.Name == name).ExecuteDeleteAsync(cancellationToken) == 0
            ? new NotFoundRefusal("saved view", $"'{name}'").ToProblem()
            : TypedResults.NoContent();

    private static IQueryable<SavedView> Own(FleetDbContext db, ClaimsPrincipal caller, string page)
    {
        var person = CallerClaims.PersonOf(caller);
        return db.SavedViews.Where(view => view.UserId == person && view.Page == page);
    }

    private static ProblemHttpResult? Validate(string page, string name, SavedViewRequest request)
    {
        if (page.Length > SavedViewConfiguration.LongestPage)
            return Problems.Invalid("page", $"The name of the page has at most {SavedViewConfiguration.LongestPage} characters.");
        if (name.Length > SavedViewConfiguration.LongestName || string.IsNullOrWhiteSpace(name))
            return Problems.Invalid("name", $"The name of a view has 1 to {SavedViewConfiguration.LongestName} characters.");
        return request.Query.Length > SavedViewConfiguration.LongestQuery
            ? Problems.Invalid("query", $"The view has at most {SavedViewConfiguration.LongestQuery} characters. Shorten the search.")
            : null;
    }

    private sealed record TooManyViews(string Page) : NotAllowedRefusal(
        "too-many-views", "Too many saved views", $"The page {Page} has {MostViews} saved views already. Remove one first.");
}
