using System.Security.Claims;
using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The routes of one kind of object. A change of one object is checked as a change of the whole document.</summary>
/// <param name="path">Plural, as in the address.</param>
/// <param name="kind">The kind of object.</param>
/// <param name="get">Returns the section of a document.</param>
/// <param name="with">Returns a document with another section.</param>
internal sealed class SetupObjects<T>(
    string path, SetupObjectKind kind, Func<FleetDocument, IReadOnlyList<T>> get, Func<FleetDocument, IReadOnlyList<T>, FleetDocument> with)
    where T : class, INamedSpec
{
    private readonly string _noun = SetupSections.Noun(kind);

    public void Map(ApiRoutes setup)
    {
        setup.MapGet($"/{path}", ListAsync)
            .WithName($"list{kind}Specs")
            .Needs(Permission.Read, Reach.Shared)
            .WithSummary($"Lists every {_noun} that contains the search text, by name")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        setup.MapGet($"/{path}/{{name}}", GetAsync)
            .WithName($"get{kind}").Needs(Permission.Read, Reach.Shared)
            .WithSummary($"Returns one {_noun}, with its tag")
            .ProducesProblem(StatusCodes.Status404NotFound);
        setup.MapPut($"/{path}/{{name}}", PutAsync)
            .WithName($"put{kind}").Needs(Permission.ChangeSetup, Reach.Shared)
            .WithSummary($"Creates or replaces a {_noun}")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status412PreconditionFailed);
        setup.MapDelete($"/{path}/{{name}}", RemoveAsync)
            .WithName($"remove{kind}")
            .Needs(Permission.ChangeSetup, Reach.Shared)
            .WithSummary($"Removes a {_noun} that no other object refers to")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound)
            .ProducesProblem(StatusCodes.Status412PreconditionFailed);
    }

    private async Task<Results<Ok<SpecPage<T>>, ProblemHttpResult>> ListAsync(
        SetupStore store, CancellationToken cancellationToken, string? search = null, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var all = get(SetupSections.Document(await store.StoredAsync(cancellationToken)));
        var found = search is null
            ? all
            : [.. all.Where(spec => SetupJson.Text(spec).Contains(search.Trim(), StringComparison.OrdinalIgnoreCase))];
        return TypedResults.Ok(new SpecPage<T>(found.Count, [.. found.Skip(offset).Take(limit)]));
    }

    private async Task<Results<Ok<T>, ProblemHttpResult>> GetAsync(
        string name, SetupStore store, HttpResponse response, CancellationToken cancellationToken)
    {
        var stored = (await store.StoredAsync(cancellationToken)).Find(item => item.Kind == kind && item.Name == name);
        if (stored is null)
            return new NotFoundRefusal(_noun, $"'{name}'").ToProblem();
        response.Headers.ETag = SetupTag.Of(stored);
        return TypedResults.Ok(SetupJson.Read<T>(stored.Spec));
    }

    private async Task<Results<Ok<T>, ProblemHttpResult>> PutAsync(
        string name,
        T spec,
        ChangeSetupHandler handler,
        ClaimsPrincipal user,
        HttpResponse response,
        CancellationToken cancellationToken,
        [FromHeader(Name = "If-Match")] string? ifMatch = null,
        [FromHeader(Name = "If-None-Match")] string? ifNoneMatch = null)
    {
        if (spec.Name != name)
        {
            var mistake = new Mistake("name", $"The name is '{spec.Name}' and the address says '{name}'; write the same in both.");
            return new MistakesRefusal([mistake]).ToProblem();
        }

        var request = new ChangeSetupRequest.OfObject(
            kind,
            name,
            IsRemoval: false,
            document => with(document, [.. get(document).Where(other => other.Name != name), spec]),
            new SetupPrecondition(ifMatch, ifNoneMatch));
        var outcome = await handler.HandleAsync(request, user, cancellationToken);
        if (outcome.Result is not { } changed)
            return outcome.Refusal!.ToProblem();
        response.Headers.ETag = changed.Tag;
        return TypedResults.Ok(spec);
    }

    private async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(
        string name,
        ChangeSetupHandler handler,
        ClaimsPrincipal user,
        CancellationToken cancellationToken,
        [FromHeader(Name = "If-Match")] string? ifMatch = null)
    {
        var request = new ChangeSetupRequest.OfObject(
            kind,
            name,
            IsRemoval: true,
            document => with(document, [.. get(document).Where(other => other.Name != name)]),
            new SetupPrecondition(ifMatch, IfNoneMatch: null));
        var outcome = await handler.HandleAsync(request, user, cancellationToken);
        return outcome.Refusal is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
    }
}
