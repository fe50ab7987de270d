using System.Security.Claims;
using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The routes of one kind of object. A change of one object is a change of the whole document, and checked as such.</summary>
/// <param name="path">Plural, as in the address.</param>
/// <param name="noun">Singular, as in the names of operations.</param>
/// <param name="get">Its section.</param>
/// <param name="with">The document with another section.</param>
internal sealed class SetupObjects<T>(
    string path, string noun, Func<FleetDocument, IReadOnlyList<T>> get, Func<FleetDocument, IReadOnlyList<T>, FleetDocument> with)
    where T : class, INamedSpec
{
    public void Map(IEndpointRouteBuilder setup)
    {
        var words = System.Text.Json.JsonNamingPolicy.KebabCaseLower.ConvertName(noun).Replace('-', ' ');
        setup.MapGet($"/{path}", ListAsync).WithName($"list{noun}Specs").WithSummary($"Every {words}");
        setup.MapGet($"/{path}/{{name}}", GetAsync).WithName($"get{noun}").WithSummary($"One {words}").ProducesProblem(StatusCodes.Status404NotFound);
        setup.MapPut($"/{path}/{{name}}", PutAsync).WithName($"put{noun}").WithSummary($"Makes or replaces a {words}").ProducesProblem(StatusCodes.Status400BadRequest);
        setup.MapDelete($"/{path}/{{name}}", RemoveAsync).WithName($"remove{noun}").WithSummary($"Removes a {words} that nothing refers to")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound);
    }

    private async Task<Ok<IReadOnlyList<T>>> ListAsync(SetupStore store, CancellationToken cancellationToken) =>
        TypedResults.Ok(get(await store.DocumentAsync(cancellationToken)));

    private async Task<Results<Ok<T>, ProblemHttpResult>> GetAsync(string name, SetupStore store, CancellationToken cancellationToken) =>
        Find(await store.DocumentAsync(cancellationToken), name) is { } spec ? TypedResults.Ok(spec) : Problems.NotFound(noun, name);

    private async Task<Results<Ok<T>, ProblemHttpResult>> PutAsync(
        string name, T spec, SetupStore store, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (spec.Name != name)
            return Problems.Mistakes([new Mistake("name", $"The name is '{spec.Name}' and the address says '{name}'; write the same in both.")]);
        var (_, mistakes) = await store.ChangeAsync(
            document => with(document, [.. get(document).Where(other => other.Name != name), spec]), user, isDryRun: false, cancellationToken);
        return mistakes.Count == 0 ? TypedResults.Ok(spec) : Problems.Mistakes(mistakes);
    }

    private async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(string name, SetupStore store, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var wasThere = false;
        var (_, mistakes) = await store.ChangeAsync(
            document =>
            {
                wasThere = Find(document, name) is not null;
                return with(document, [.. get(document).Where(other => other.Name != name)]);
            },
            user, isDryRun: false, cancellationToken);
        if (mistakes.Count > 0)
            return Problems.Mistakes(mistakes);
        return wasThere ? TypedResults.NoContent() : Problems.NotFound(noun, name);
    }

    private T? Find(FleetDocument document, string name) => get(document).FirstOrDefault(spec => spec.Name == name);
}
