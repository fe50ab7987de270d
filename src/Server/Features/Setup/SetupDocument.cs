using System.Security.Claims;
using FleetDefrag.Server.Features.Setup.Yaml;
using FleetDefrag.Server.Http.Refusals;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>Exports and applies the setup as one YAML document.</summary>
internal static class SetupDocument
{
    public static async Task<ContentHttpResult> ExportAsync(SetupStore store, HttpResponse response, CancellationToken cancellationToken)
    {
        var (document, tag) = await store.ExportAsync(cancellationToken);
        response.Headers.ETag = tag;
        return TypedResults.Content(YamlText.Write(SetupJson.Write(document)), YamlText.ContentType);
    }

    public static async Task<Results<Ok<SetupChanges>, ProblemHttpResult>> ApplyAsync(
        HttpRequest request, ChangeSetupHandler handler, ClaimsPrincipal user, HttpResponse response, CancellationToken cancellationToken,
        bool dryRun = false,
        [FromHeader(Name = "If-Match")] string? ifMatch = null)
    {
        using var reader = new StreamReader(request.Body);
        var text = await reader.ReadToEndAsync(cancellationToken);
        if (YamlText.Read(text, out var lines, out var mistake) is not { } node)
            return new MistakesRefusal([mistake!]).ToProblem();
        if (SetupJson.Read(node, out mistake) is not { } document)
            return new MistakesRefusal([lines.Locate(mistake!)]).ToProblem();
        var precondition = new SetupPrecondition(ifMatch, IfNoneMatch: null);
        var outcome = await handler.HandleAsync(new ChangeSetupRequest.OfWhole(document, dryRun, precondition), user, cancellationToken);
        if (outcome.Result is not { } changed)
            return Located(outcome.Refusal!, lines).ToProblem();
        response.Headers.ETag = changed.Tag;
        return TypedResults.Ok(changed.Changes);
    }

    // The handler checks objects of any origin. Only this document has lines.
    private static FeatureRefusal Located(FeatureRefusal refusal, YamlLines lines) =>
        refusal is MistakesRefusal { Mistakes: var mistakes } ? new MistakesRefusal([.. mistakes.Select(lines.Locate)]) : refusal;
}
