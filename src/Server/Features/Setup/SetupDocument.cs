using System.Security.Claims;
using FleetDefrag.Server.Features.Setup.Yaml;
using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The setup as one YAML document, out and in.</summary>
internal static class SetupDocument
{
    public static async Task<ContentHttpResult> ExportAsync(SetupStore store, HttpResponse response, CancellationToken cancellationToken)
    {
        var (document, tag) = await store.ExportAsync(cancellationToken);
        response.Headers.ETag = tag;
        return TypedResults.Content(YamlText.Write(SetupJson.Write(document)), YamlText.ContentType);
    }

    public static async Task<Results<Ok<SetupChanges>, ProblemHttpResult>> ApplyAsync(
        HttpRequest request, ChangeSetupHandler handler, ClaimsPrincipal user, HttpResponse response, CancellationToken cancellationToken, bool dryRun = false,
        [FromHeader(Name = "If-Match")] string? ifMatch = null)
    {
        using var reader = new StreamReader(request.Body);
        var text = await reader.ReadToEndAsync(cancellationToken);
        if (YamlText.Read(text, out var mistake) is not { } node || SetupJson.Read(node, out mistake) is not { } document)
            return Problems.Mistakes([mistake!]);
        switch (await handler.HandleAsync(new ChangeSetupRequest.OfWhole(document, dryRun, new SetupPrecondition(ifMatch, IfNoneMatch: null)), user, cancellationToken))
        {
            case SetupOutcome.Mistaken mistaken:
                return Problems.Mistakes(mistaken.Mistakes);
            case SetupOutcome.Outdated outdated:
                return Problems.Outdated(outdated.Because);
            case var outcome:
                var done = (SetupOutcome.Done)outcome;
                response.Headers.ETag = done.Tag;
                return TypedResults.Ok(done.Changes);
        }
    }
}
